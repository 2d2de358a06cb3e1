import type { Database } from '../../platform/database/database.js';
import { displayText } from './list/display-text.js';

interface SaidAgent extends Record<string, unknown> {
  id: string;
  name: string | null;
  email: string | null;
}

/** Names of agents by their ids; an agent is called as last heard, whether they hold a ticket or not. */
export async function readAgentNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const said = await readSaidAgents(database, ids);
  return new Map(
    said.flatMap(({ id, name, email }) => {
      const shown = name ?? email;
      return shown === null ? [] : [[id, displayText(shown)]];
    }),
  );
}

/** Name and address of agents as they were last heard; who is never named is missing. */
export async function readSaidAgents(database: Database, ids: readonly string[]): Promise<SaidAgent[]> {
  if (ids.length === 0) return [];
  return database.read<SaidAgent>(
    `select id, value ->> 'name' as name, value ->> 'email' as email
       from ticket_agents join personal_data on ref = name
      where id = any ($1)`,
    [ids],
  );
}
