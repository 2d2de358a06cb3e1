import type { Database } from '../../platform/database/database.js';
import { displayText } from './list/display-text.js';

/** How many of an agent's newest tickets are asked for the name; where none of them names the agent, few others do. */
const askedTickets = 20;

interface SaidAgent extends Record<string, unknown> {
  id: string;
  name: string | null;
  email: string | null;
}

/** Names of agents by their ids; an agent is called as on the newest ticket that names them. */
export async function readAgentNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const said = await readSaidAgents(database, ids);
  return new Map(
    said.flatMap(({ id, name, email }) => {
      const shown = name ?? email;
      return shown === null ? [] : [[id, displayText(shown)]];
    }),
  );
}

/** Name and address of agents as on the newest ticket that names them; who is never named is missing. */
export async function readSaidAgents(database: Database, ids: readonly string[]): Promise<SaidAgent[]> {
  if (ids.length === 0) return [];
  return database.read<SaidAgent>(
    `select agent.id, said.value ->> 'name' as name, said.value ->> 'email' as email
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
}
