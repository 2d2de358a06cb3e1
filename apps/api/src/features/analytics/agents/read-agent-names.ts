import type { Database } from '../../../platform/database/database.js';
import { displayText } from '../../tickets/index.js';

interface NameRow extends Record<string, unknown> {
  agent: string;
  name: string;
}

/** By id: the names under which agents were last seen on a ticket they hold. Who has no name is missing. */
export async function readAgentNames(
  database: Database,
  agents: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (agents.length === 0) return new Map();
  const rows = await database.read<NameRow>(
    `select agent, coalesce(nullif(value ->> 'name', ''), value ->> 'email') as name
       from unnest($1::text[]) as agent
      cross join lateral (
        select assignee_ref from tickets
         where counted and assignee_id = agent and assignee_ref is not null
         order by created_at desc limit 1) as newest
       join personal_data on ref = assignee_ref
      where coalesce(nullif(value ->> 'name', ''), value ->> 'email') is not null`,
    [agents],
  );
  return new Map(rows.map(({ agent, name }) => [agent, displayText(name)]));
}
