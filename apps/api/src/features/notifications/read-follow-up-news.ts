import type { News } from '@deskledger/contracts';
import type { Database } from '../../platform/database/database.js';

/** $1 after, $2 until, $3 account. Whose a follow-up is, and whether it is still to be done, is asked when it is told. */
const newsSql = `
  select f.id, f.star as rating, t.ticket_id as "ticketId", f.assignee_id is not null as "isOwn", count(*) over () as count
    from follow_up_alerts as told
    join survey_follow_ups as f on f.id = told.follow_up_id
    join survey_responses as r on r.id = f.id
    left join tickets as t on t.id = f.ticket_id
   where told.recorded_at > $1 and told.recorded_at <= $2 and f.closed_at is null
     and (f.assignee_id is null or f.assignee_id = $3)
   order by f.assignee_id is null, told.recorded_at desc, f.id limit 20`;

type Row = News['followUps']['items'][number] & { count: string } & Record<string, unknown>;

/**
 * The follow-ups that were recorded after `since` and not after `until`, are open, and are somebody's own or nobody's. Those
 * of void responses are none.
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
