import type { Queryable } from '../../platform/database/statement.js';

const openSql = `
  select ticket_id as id from tickets
  where counted and closed_at is null and connection_id = $1 and ticket_id > $2 order by ticket_id limit $3`;

/** The help desk's ids of a connection's open tickets, in the order of their text, behind `after`. */
export async function openTicketIds(
  source: Queryable,
  connectionId: string,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await source.query<{ id: string }>(openSql, [connectionId, after, limit]);
  return rows.map(({ id }) => id);
}
