import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Whose subject or contact, or whose agent or writer, can still be named. */
const isNamed = `exists (
  select from personal_data
   where ref = any (array[t.subject_ref, t.contact_name_ref, t.contact_email_ref, t.assignee_ref] || t.writer_refs)
     and value is not null)`;

/** The end of a ticket that was closed; what was deleted or fell silent without a close ended with its last change. */
const endedAt = 'coalesce(t.closed_at, t.modified_at)';

/** Enough that one look through the personal data serves many tickets, few enough for a short transaction. */
const ticketsAtOnce = 20_000;

interface OldTicket extends Record<string, unknown> {
  id: string;
  stream_id: string;
}

/** Tickets by how long ago they ended. */
@Injectable()
export class RetainedTickets {
  constructor(private readonly database: Database) {}

  /** @param before epoch milliseconds */
  async countClosed(before: number | null): Promise<number> {
    if (before === null) return 0;
    return this.count('select count(*) as n from tickets where counted and closed_at < $1', before);
  }

  /** Of those the ones with personal data. */
  async countNamed(before: number | null): Promise<number> {
    if (before === null) return 0;
    return this.count(`select count(*) as n from tickets t where ${endedAt} < $1 and ${isNamed}`, before);
  }

  /** The next tickets whose personal data is to go. */
  named(before: number): Promise<OldTicket[]> {
    return this.database.query<OldTicket>(
      `select t.id, t.stream_id from tickets t where ${endedAt} < $1 and ${isNamed} limit ${ticketsAtOnce}`,
      [new Date(before)],
    );
  }

  /**
   * Erases what refers to persons: names, addresses, subjects, also former ones, and the texts of survey answers. The
   * facts and every figure stay, as they hold references alone. Answers with the number of rows.
   */
  erase(tickets: readonly OldTicket[]): Promise<number> {
    return this.database.transaction((tx) =>
      tx.execute(
        `delete from personal_data where value is not null and stream_id in (
           select unnest($1::text[])
           union all
           select 'survey-enrollment:' || id from survey_enrollments where ticket_id = any ($2::uuid[]))`,
        [tickets.map(({ stream_id: stream }) => stream), tickets.map(({ id }) => id)],
      ),
    );
  }

  /**
   * Erases the written answers that are left: about tickets that name nobody, and those of public links, which belong to
   * no ticket. Answers with the number of rows.
   */
  eraseAnswers(before: number): Promise<number> {
    return this.database.transaction((tx) =>
      tx.execute(
        `delete from personal_data where value is not null and stream_id in (
           select 'survey-enrollment:' || e.id from survey_enrollments e left join tickets t on t.id = e.ticket_id
            where coalesce(${endedAt}, e.answered_at) < $1)`,
        [new Date(before)],
      ),
    );
  }

  /** Erases who wrote to tickets of which nothing else was heard until then. Answers with the number of rows. */
  eraseNeverConfirmed(before: number): Promise<number> {
    return this.database.transaction((tx) =>
      tx.execute(
        `delete from personal_data where kind = 'assignee' and recorded_at < $1
           and not exists (select from tickets where tickets.stream_id = personal_data.stream_id)`,
        [new Date(before)],
      ),
    );
  }

  private async count(sql: string, before: number): Promise<number> {
    const [row] = await this.database.read<{ n: number }>(sql, [new Date(before)]);
    return row!.n;
  }
}
