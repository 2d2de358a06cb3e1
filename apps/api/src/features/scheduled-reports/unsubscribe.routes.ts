import { escapeHtml } from '@deskledger/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { foreignPage, notFound, RawRoutes, type Call } from '../../platform/http/index.js';
import { bodyStyle, buttonIn, cardStyle, mailColor } from '../../platform/mail/index.js';
import { hasWebhooksSql } from '../notifications/index.js';
import { ReportLinks } from './sending/report-links.js';

interface Subscription extends Record<string, unknown> {
  readonly name: string;
  readonly isSubscribed: boolean;
}

/** What is said of a mail's report and of whoever got it. $1 mail. */
const subscriptionSql = `
  select r.name, case when m.is_owner then r.to_owner else lower(m.address) <> all (r.unsubscribed) end as "isSubscribed"
    from scheduled_report_mails m
    join scheduled_report_sendings s on s.id = m.sending_id
    join scheduled_reports r on r.id = s.report_id
   where m.id = $1 and (m.is_owner or m.address is not null)`;

/** Nobody who is left is sent nothing: the report is paused. $1 mail. */
const endSql = `
  with ended as (
    select r.id, m.is_owner, lower(m.address) as address, r.to_owner and not m.is_owner as owner_stays,
           case when m.is_owner then r.unsubscribed
                else array(select distinct unnest(r.unsubscribed || lower(m.address))) end as unsubscribed
      from scheduled_report_mails m
      join scheduled_report_sendings s on s.id = m.sending_id
      join scheduled_reports r on r.id = s.report_id
     where m.id = $1 and (m.is_owner or m.address is not null)
       for update of r
  )
  update scheduled_reports r
     set to_owner = owner_stays, unsubscribed = ended.unsubscribed,
         next_due_at = case when owner_stays or ${hasWebhooksSql('r.id')}
           or exists (select from unnest(r.addresses) as one (address) where lower(one.address) <> all (ended.unsubscribed))
           then r.next_due_at end
    from ended where ended.id = r.id`;

/**
 * Where the links in mails lead. Looking changes nothing, since programs that check links look at every one; the page's
 * button does, and so does the one of a mail program itself (RFC 8058): both are a POST to this address.
 */
@Injectable()
export class UnsubscribeRoutes implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly database: Database,
    private readonly links: ReportLinks,
  ) {}

  onModuleInit(): void {
    const shared = { path: '/unsubscribe/report/:id', access: 'public' } as const;
    this.routes.add({ ...shared, method: 'GET', bodyLimit: 0, handle: (_body, call) => this.show(call) });
    this.routes.add({ ...shared, method: 'POST', bodyLimit: 4096, handle: (_body, call) => this.end(call) });
  }

  private async show(call: Call): Promise<unknown> {
    const { name, isSubscribed } = await this.subscription(this.mailOf(call));
    return reply(call, isSubscribed ? askPage(name) : donePage(name));
  }

  private async end(call: Call): Promise<unknown> {
    const mail = this.mailOf(call);
    const { name } = await this.subscription(mail);
    await this.database.query(endSql, [mail]);
    return reply(call, donePage(name));
  }

  private mailOf({ request }: Call): string {
    return this.links.read((request.params as { id: string }).id) ?? missing();
  }

  private async subscription(mail: string): Promise<Subscription> {
    const [found] = await this.database.query<Subscription>(subscriptionSql, [mail]);
    return found ?? missing();
  }
}

const askPage = (name: string) =>
  page('Unsubscribe', [
    `<p>Stop receiving the report “<bdi>${escapeHtml(name)}</bdi>” at this address?</p>`,
    `<form method="post"><button style="${buttonIn(mailColor, '#ffffff')};border:0;font-size:16px;cursor:pointer">Unsubscribe</button></form>`,
  ]);

const donePage = (name: string) =>
  page('You are unsubscribed', [
    `<p>The report “<bdi>${escapeHtml(name)}</bdi>” is no longer sent to this address.</p>`,
  ]);

function page(title: string, content: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body style="${bodyStyle}">
<main style="${cardStyle}">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${title}</h1>
${content.join('\n')}
</main>
</body>
</html>
`;
}

function reply({ reply: answer }: Call, html: string): unknown {
  return answer
    .headers({ ...foreignPage, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html);
}

function missing(): never {
  throw notFound('This link does not belong to a report. It may be too old, or the report was deleted.');
}
