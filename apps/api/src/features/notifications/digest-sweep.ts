import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { News, WarningScope } from '@deskledger/contracts';
import { CONFIG, type Config } from '../../config/config.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { Schedules } from '../../platform/queue/schedules.js';
import { AccountMails } from '../accounts/index.js';
import { AccountNotificationsEntity } from './account-notifications.entity.js';
import { deadlineLine } from './deadline-line.js';
import { followUpLine } from './follow-up-line.js';
import { isEmpty, NewsReader } from './news-reader.js';
import { quietHoursOf } from './quiet-hours.js';

/** Whose last mail was written before $1, or $2 where they are warned: warnings cannot wait. */
const isDue = (of: string) =>
  `(${of}.mailed_at is null or ${of}.mailed_at <= case when ${of}.warnings = 'off' then $1::timestamptz else $2 end)`;

/** Who may get a mail again. */
const dueReadersSql = `
  select n.account_id as "accountId" from account_notifications n join accounts a on a.id = n.account_id
   where n.email and a.disabled_at is null and ${isDue('n')}`;

/** One of them, $3; asked again under the lock: of two processes one tells the news. */
const takeReaderSql = `
  select n.account_id as "accountId", a.agent_id as agent, ticket_updates as "ticketUpdates",
         survey_completions as "surveyCompletions", warnings, quiet_from as "quietFrom", quiet_to as "quietTo",
         mailed_until as "mailedUntil", mailed_at as "mailedAt"
    from account_notifications n join accounts a on a.id = n.account_id
   where n.account_id = $3 and n.email and ${isDue('n')}
     for update of n skip locked`;

const every = 5 * 60_000;

const hour = 3_600_000;
const tenMinutes = 600_000;

/** Mails the news to those who want them: soon after it is quiet for an hour, and then at most once an hour; warnings sooner. */
@Injectable()
export class DigestSweep implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly news: NewsReader,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
    @Inject(CONFIG) private readonly config: Pick<Config, 'http'>,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('notification-digest', every, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    const before = [new Date(now - hour), new Date(now - tenMinutes)];
    const due = await this.database.query<Pick<Reader, 'accountId'>>(dueReadersSql, before);
    for (const { accountId } of due) {
      await this.database.transaction(async (tx) => {
        const [reader] = await tx.query<Reader>(takeReaderSql, [...before, accountId]);
        if (reader !== undefined) await this.sendDigest(tx, reader);
      });
    }
  }

  private async sendDigest(tx: Tx, reader: Reader): Promise<void> {
    const { accountId, mailedUntil, mailedAt: last, ...topics } = reader;
    const quietHours = quietHoursOf(reader);
    const news = await this.news.read(mailedUntil, { ...topics, accountId, quietHours, figureAlerts: false });
    const isSoon = last !== null && this.clock.now().getTime() - last.getTime() < hour;
    // What is no deadline waits for the next mail.
    if (isSoon && news.deadlines.count === 0) return;
    const hasNews = !isEmpty(news);
    if (hasNews) {
      const text = digestLines(news, this.config.http.publicUrl).join('\n');
      await this.mails.write(tx, { kind: 'news', accountId, details: { text } });
    }
    const mailedAt = hasNews ? { mailedAt: this.clock.now() } : {};
    await tx
      .repository(AccountNotificationsEntity)
      .update(accountId, { mailedUntil: new Date(news.until), ...mailedAt });
  }
}

const named = 10;

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * The sentences of a mail that tells the news. People are not named in it, nor quoted: mails cannot be erased.
 *
 * @param origin PUBLIC_URL.
 */
export function digestLines({ breaches, deadlines, responses, followUps }: News, origin: string): string[] {
  const lines: string[] = deadlines.items.map(deadlineLine);
  if (deadlines.count > lines.length) lines.push(`${deadlines.count - lines.length} more deadlines.`);
  if (breaches.count > 0) {
    const ids = breaches.tickets.slice(0, named).map(({ ticketId }) => ticketId);
    const rest = breaches.count - ids.length;
    const more = rest > 0 ? ` and ${rest} more` : '';
    lines.push(`${plural(breaches.count, 'ticket', 'tickets')} missed the deadline: ${ids.join(', ')}${more}.`);
  }
  if (responses.count > 0) {
    const count = responses.low.length;
    const low = count === 0 ? '' : `, ${count === responses.count ? 'all' : count} with a low rating`;
    lines.push(`${plural(responses.count, 'new survey response', 'new survey responses')}${low}.`);
  }
  lines.push(...followUpLines(followUps, origin));
  return lines;
}

/** One's own are named, those of nobody counted. */
function followUpLines({ count, items }: News['followUps'], origin: string): string[] {
  if (count === 0) return [];
  const own = items.filter(({ isOwn }) => isOwn);
  const lines = own.map((one) => `${followUpLine(one)} It is assigned to you.`);
  const rest = count - own.length;
  const isCut = count > items.length;
  if (rest > 0)
    lines.push(`${plural(rest, 'new follow-up is', 'new follow-ups are')} ${isCut ? 'not listed' : 'unassigned'}.`);
  return [...lines, `Follow-ups: ${origin}/dashboard/surveys/follow-ups`];
}

interface Reader extends Record<string, unknown> {
  accountId: string;
  ticketUpdates: boolean;
  surveyCompletions: boolean;
  warnings: WarningScope;
  agent: string | null;
  quietFrom: string | null;
  quietTo: string | null;
  mailedUntil: Date;
  mailedAt: Date | null;
}
