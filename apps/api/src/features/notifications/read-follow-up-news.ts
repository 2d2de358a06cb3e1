import type { News } from '@deskledger/contracts';
import type { Database } from '../../platform/database/database.js';

/**
 * $1 after, $2 until, $3 account. Whose a follow-up is, and whether it is still to be done, is asked when it is told. One's own
 * are told by their assignment alone: whatever its opening said, it is told once.
 */
const newsSql = `
  with told as (
    select follow_up_id, null::uuid as account_id, recorded_at from follow_up_alerts
     where recorded_at > $1 and recorded_at <= $2
    union all
    select follow_up_id, account_id, max(recorded_at) from follow_up_assignments
     where account_id = $3 and recorded_at > $1 and recorded_at <= $2
     group by follow_up_id, account_id
  )
  select f.id, f.star as rating, t.ticket_id as "ticketId", f.assignee_id is not null as "isOwn", count(*) over () as count
    from told
    join survey_follow_ups as f on f.id = told.follow_up_id and f.assignee_id is not distinct from told.account_id
    join survey_responses as r on r.id = f.id
    left join tickets as t on t.id = f.ticket_id
   where f.closed_at is null
   order by f.assignee_id is null, told.recorded_at desc, f.id limit 20`;

type Row = News['followUps']['items'][number] & { count: string } & Record<string, unknown>;

/**
 * The follow-ups that were opened for nobody, or assigned to the account, after `since` and not after `until`, and are open and
 * nobody's or the account's now. Those of void responses are none.
 */
export async function readFollowUpNews(
  database: Database,
  since: Date,
  until: Date,
  accountId: string,
): Promise<News['followUps']> {
  const rows = await database.query<Row>(newsSql, [since, until, accountId]);
  const items = rows.map(({ id, rating, ticketId, isOwn }) => ({ id, rating, ticketId, isOwn }));
  return { count: Number(rows[0]?.count ?? 0), items };
}
