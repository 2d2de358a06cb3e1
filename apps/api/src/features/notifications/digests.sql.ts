export interface Reader extends Record<string, unknown> {
  accountId: string;
  ticketUpdates: boolean;
  surveyCompletions: boolean;
  mailedUntil: Date;
}

/** Who may get a mail again. $1 the last mail was written before. */
export const dueReadersSql = `
  select n.account_id as "accountId" from account_notifications n join accounts a on a.id = n.account_id
   where n.email and a.disabled_at is null and (n.mailed_at is null or n.mailed_at <= $1)`;

/** One of them. $1 account, $2 as before; asked again under the lock: of two processes one tells the news. */
export const takeReaderSql = `
  select account_id as "accountId", ticket_updates as "ticketUpdates", survey_completions as "surveyCompletions",
         mailed_until as "mailedUntil"
    from account_notifications
   where account_id = $1 and email and (mailed_at is null or mailed_at <= $2)
     for update skip locked`;
