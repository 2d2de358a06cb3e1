import { Conditions } from '../../../platform/database/conditions.js';
import type { Database } from '../../../platform/database/database.js';
import { selectTickets } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';

/** Tickets created in a range, by whether they were open when it ended. */
export interface Standing {
  readonly open: number;
  readonly closed: number;
}

/** So many days of tickets are looked at one by one; what a longer range looked like is not worth the time. */
export const longestStanding = 31;

interface StandingRow extends Record<string, unknown> {
  all: number;
  closed: number;
}

/**
 * Which of the tickets created in the range were closed as of its end: those whose closings until then outnumber
 * their reopenings. Exact, from the ticket rows; null for more than {@link longestStanding} days.
 */
export async function readStanding(
  database: Database,
  { range, selection }: AnalyticsQuestion,
): Promise<Standing | null> {
  if (range.days > longestStanding) return null;
  const asked = new Conditions();
  selectTickets(asked, selection);
  const start = asked.param(new Date(range.startsAt), 'timestamptz');
  const end = asked.param(new Date(range.endsAt), 'timestamptz');
  const until = (moves: string) => `(select count(*) from unnest(${moves}) as at where at < ${end})`;
  const sql = `
    select count(*) as all,
           count(*) filter (where case
             when reopen_count = 0 then closed_at < ${end}
             else ${until('closings')} > ${until('reopenings')}
           end) as closed
      from tickets where ${asked.sql} and created_at >= ${start} and created_at < ${end}`;
  const [row] = await database.read<StandingRow>(sql, asked.params);
  return { open: row!.all - row!.closed, closed: row!.closed };
}
