import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { News } from '@deskledger/contracts';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { Schedules } from '../../platform/queue/schedules.js';
import { AccountMails } from '../accounts/index.js';
import { AccountNotificationsEntity } from './account-notifications.entity.js';
import { isEmpty, NewsReader } from './news-reader.js';

/** Who may get a mail again. $1 the last mail was written before. */
const dueReadersSql = `
  select n.account_id as "accountId" from account_notifications n join accounts a on a.id = n.account_id
   where n.email and a.disabled_at is null and (n.mailed_at is null or n.mailed_at <= $1)`;

/** One of them. $1 account, $2 as before; asked again under the lock: of two processes one tells the news. */
const takeReaderSql = `
  select account_id as "accountId", ticket_updates as "ticketUpdates", survey_completions as "surveyCompletions",
         mailed_until as "mailedUntil"
    from account_notifications
   where account_id = $1 and email and (mailed_at is null or mailed_at <= $2)
     for update skip locked`;

const every = 5 * 60_000;

const hour = 3_600_000;

/** Mails the news to those who want them: soon after it is quiet for an hour, and then at most once an hour. */
@Injectable()
export class DigestSweep implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly news: NewsReader,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('notification-digest', every, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - hour);
    const due = await this.database.query<Pick<Reader, 'accountId'>>(dueReadersSql, [before]);
    for (const { accountId } of due) {
      await this.database.transaction(async (tx) => {
        const [reader] = await tx.query<Reader>(takeReaderSql, [accountId, before]);
        if (reader !== undefined) await this.sendDigest(tx, reader);
      });
    }
  }

  private async sendDigest(tx: Tx, { accountId, mailedUntil, ...topics }: Reader): Promise<void> {
    const news = await this.news.read(mailedUntil, topics);
    const hasNews = !isEmpty(news);
    if (hasNews) {
      await this.mails.write(tx, { kind: 'news', accountId, details: { text: digestLines(news).join('\n') } });
    }
    const mailedAt = hasNews ? { mailedAt: this.clock.now() } : {};
    await tx
      .repository(AccountNotificationsEntity)
      .update(accountId, { mailedUntil: new Date(news.until), ...mailedAt });
  }
}

const named = 10;

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The sentences of a mail that tells the news. People are not named in it: mails cannot be erased. */
export function digestLines({ breaches, responses }: News): string[] {
  const lines: string[] = [];
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
  return lines;
}

interface Reader extends Record<string, unknown> {
  accountId: string;
  ticketUpdates: boolean;
  surveyCompletions: boolean;
  mailedUntil: Date;
}
