import type { Database } from '../../../platform/database/database.js';

/** Ids of everybody who holds a ticket, at most so many; costs one step of an index for each. */
export async function readAgentIds(database: Database, most: number): Promise<string[]> {
  const rows = await database.read<{ id: string }>(
    `with recursive agent as (
       (select assignee_id as id from tickets where counted and assignee_id is not null order by assignee_id limit 1)
       union all
       select (select assignee_id from tickets where counted and assignee_id > agent.id order by assignee_id limit 1)
         from agent where agent.id is not null
     )
     select id from agent where id is not null limit $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}
