import { Injectable } from '@nestjs/common';
import type { NotificationSettings } from '@deskledger/contracts';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';

const defaults: NotificationSettings = { email: false, browser: false, ticketUpdates: true, surveyCompletions: true };

const columns = 'email, browser, ticket_updates as "ticketUpdates", survey_completions as "surveyCompletions"';

// Mails begin with the moment in which they are wanted: nobody gets the past.
const saveSql = `
  insert into account_notifications (account_id, email, browser, ticket_updates, survey_completions, mailed_until)
  values ($1, $2, $3, $4, $5, case when $2::boolean then $6::timestamptz end)
  on conflict (account_id) do update set
    email = excluded.email, browser = excluded.browser,
    ticket_updates = excluded.ticket_updates, survey_completions = excluded.survey_completions,
    mailed_until = case when excluded.email then coalesce(account_notifications.mailed_until, excluded.mailed_until) end`;

/** What people want to hear of, and how. */
@Injectable()
export class Wishes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<NotificationSettings> {
    const sql = `select ${columns} from account_notifications where account_id = $1`;
    const [row] = await this.database.query<NotificationSettings & Record<string, unknown>>(sql, [accountId]);
    return row ?? defaults;
  }

  async change(accountId: string, changes: Partial<NotificationSettings>): Promise<NotificationSettings> {
    const { email, browser, ticketUpdates, surveyCompletions } = { ...(await this.of(accountId)), ...changes };
    const values = [accountId, email, browser, ticketUpdates, surveyCompletions, this.clock.now()];
    await this.database.query(saveSql, values);
    return { email, browser, ticketUpdates, surveyCompletions };
  }
}
