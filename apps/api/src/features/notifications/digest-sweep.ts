import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { Schedules } from '../../platform/queue/schedules.js';
import { AccountMails } from '../accounts/index.js';
import { digestLines } from './digest-words.js';
import { isEmpty, NewsReader } from './news-reader.js';

const every = 5 * 60_000;
const hour = 3_600_000;

interface Reader {
  accountId: string;
  ticketUpdates: boolean;
  surveyCompletions: boolean;
  mailedUntil: Date;
  [column: string]: unknown;
}

const dueSql = `
  select n.account_id as "accountId" from account_notifications n join accounts a on a.id = n.account_id
   where n.email and a.disabled_at is null and (n.mailed_at is null or n.mailed_at <= $1)`;

// Asked again under the lock: of two processes one tells the news.
const takeSql = `
  select account_id as "accountId", ticket_updates as "ticketUpdates", survey_completions as "surveyCompletions",
         mailed_until as "mailedUntil"
    from account_notifications
   where account_id = $1 and email and (mailed_at is null or mailed_at <= $2)
     for update skip locked`;

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
    const due = await this.database.query<{ accountId: string }>(dueSql, [before]);
    for (const { accountId } of due) {
      await this.database.transaction(async (tx) => {
        const [reader] = await tx.query<Reader>(takeSql, [accountId, before]);
        if (reader !== undefined) await this.tell(tx, reader);
      });
    }
  }

  private async tell(tx: Tx, { accountId, mailedUntil, ...topics }: Reader): Promise<void> {
    const news = await this.news.read(mailedUntil, topics);
    const hasNews = !isEmpty(news);
    if (hasNews) {
      await this.mails.write(tx, { kind: 'news', accountId, details: { text: digestLines(news).join('\n') } });
    }
    await tx.query(
      `update account_notifications set mailed_until = $2, mailed_at = case when $3::boolean then $4::timestamptz else mailed_at end
        where account_id = $1`,
      [accountId, news.until, hasNews, this.clock.now()],
    );
  }
}
