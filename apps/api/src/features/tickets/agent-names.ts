import type { Database } from '../../platform/database/database.js';
import { displayText } from './list/display-text.js';

interface ReportedAgent extends Record<string, unknown> {
  id: string;
  name: string | null;
  email: string | null;
}

/** Names of agents by their ids; an agent is called as last heard, whether they hold a ticket or not. */
export async function readAgentNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const recorded = await readReportedAgents(database, ids);
  return new Map(
    recorded.flatMap(({ id, name, email }) => {
      const shown = name ?? email;
      return shown === null ? [] : [[id, displayText(shown)]];
    }),
  );
}

/** Name and address of agents as they were last heard; who is never named is missing. */
export async function readReportedAgents(database: Database, ids: readonly string[]): Promise<ReportedAgent[]> {
  if (ids.length === 0) return [];
  return database.read<ReportedAgent>(
    `select id, value ->> 'name' as name, value ->> 'email' as email
       from ticket_agents join personal_data on ref = name
      where id = any ($1)`,
    [ids],
  );
}
