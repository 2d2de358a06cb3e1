import type { Database } from '../../platform/database/database.js';
import { displayText } from './list/display-text.js';

/** How many of an agent's newest tickets are asked for the name; where none of them names the agent, few others do. */
const askedTickets = 20;

/** Names of agents by their ids; an agent is called as on the newest ticket that names them. */
export async function readAgentNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read<{ id: string; name: string | null }>(
    `select agent.id, coalesce(said.value ->> 'name', said.value ->> 'email') as name
       from unnest($1::text[]) as agent(id)
       cross join lateral (
         select value
           from (select created_at, assignee_ref from tickets
                  where assignee_id = agent.id and counted order by created_at desc limit $2) as newest
           join personal_data on ref = assignee_ref
          order by created_at desc limit 1
       ) as said`,
    [ids, askedTickets],
  );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, displayText(name)]])));
}
