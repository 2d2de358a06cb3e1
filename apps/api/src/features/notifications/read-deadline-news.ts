import type { News, WarningScope } from '@deskledger/contracts';
import type { Database } from '../../platform/database/database.js';

/** Whose deadlines somebody hears of. */
export interface DeadlineReader {
  readonly warnings: WarningScope;
  /** Whether missed deadlines are told. */
  readonly ticketUpdates: boolean;
  /** The agent of the help desk that they are; null: none. */
  readonly agent: string | null;
}

const most = 20;

/**
 * $1 after, $2 until, $3 agent, $4 scope, $5 whether misses are told. The misses of resolutions are told elsewhere; a team is
 * that of the tickets which the agent holds.
 */
const newsSql = `
  with own as (select distinct team from tickets where assignee_id = $3 and counted and closed_at is null and team <> ''),
  told as (
    select ticket_id, clock, share, deadline, false as healed, recorded_at as at, assignee_id, team
      from deadline_alerts
     where recorded_at > $1 and recorded_at <= $2 and healed_at is null
       and (share < 100 and $4 <> 'off' or $5 and share = 100 and clock <> 'resolution')
    union all
    select ticket_id, clock, share, deadline, true, healed_at, assignee_id, team
      from deadline_alerts where $5 and healed_at > $1 and healed_at <= $2 and recorded_at <= $1
  )
  select t.id, t.ticket_id as "ticketId", clock, share, deadline as "dueAt", healed as "isHealed", count(*) over () as count
    from told join tickets as t on t.id = told.ticket_id
   where t.counted
     and (share = 100 or t.closed_at is null)
     and (share = 100 or $4 = 'all' or told.assignee_id = $3 or $4 = 'team' and told.team in (select team from own))
   order by told.at desc, t.id limit ${most}`;

interface Row extends Record<string, unknown> {
  id: string;
  ticketId: string;
  clock: News['deadlines']['items'][number]['clock'];
  share: number;
  dueAt: Date;
  isHealed: boolean;
  count: string;
}

/** What of deadlines was recorded after `since` and not after `until`, and is still so. */
export async function readDeadlineNews(
  database: Database,
  since: Date,
  until: Date,
  { agent, warnings, ticketUpdates }: DeadlineReader,
): Promise<News['deadlines']> {
  const rows = await database.query<Row>(newsSql, [since, until, agent, warnings, ticketUpdates]);
  const items = rows.map(({ count: _, dueAt, ...item }) => ({ ...item, dueAt: dueAt.toISOString() }));
  return { count: Number(rows[0]?.count ?? 0), items };
}
