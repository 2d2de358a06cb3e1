import type { Database } from '../../../../platform/database/database.js';
import { displayText } from '../../../tickets/index.js';
import type { ResponseRow } from './read-responses.js';

/** What references and ids of responses stand for. What was erased is missing. */
export interface ResponseNames {
  /** By reference. */
  readonly texts: ReadonlyMap<string, string>;
  /** By the agent's id. */
  readonly agents: ReadonlyMap<string, string>;
}

export async function readNames(database: Database, rows: readonly ResponseRow[]): Promise<ResponseNames> {
  const refs = rows.flatMap(({ answers }) => answers.flatMap((answer) => (answer.type === 'text' ? [answer.ref] : [])));
  const agentIds = new Set(rows.flatMap(({ assignee_id: id }) => (id === null ? [] : [id])));
  const [texts, agents] = await Promise.all([readTexts(database, refs), readAgents(database, [...agentIds])]);
  return { texts, agents };
}

async function readTexts(database: Database, refs: readonly string[]): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map();
  const rows = await database.read<{ ref: string; text: string | null }>(
    `select ref, value ->> 'text' as text from personal_data where ref = any ($1)`,
    [refs],
  );
  return new Map(rows.flatMap(({ ref, text }) => (text === null ? [] : [[ref, displayText(text)]])));
}

/** How many of an agent's newest tickets are asked for the name; where none of them names the agent, few others do. */
const askedTickets = 20;

/** An agent is called as on the newest ticket that names them. */
async function readAgents(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
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
