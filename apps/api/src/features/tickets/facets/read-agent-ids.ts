import type { Database } from '../../../platform/database/database.js';

/** Ids of everybody who ever held a ticket or wrote on one, at most so many. */
export async function readAgentIds(database: Database, most: number): Promise<string[]> {
  const rows = await database.read<{ id: string }>('select id from ticket_agents order by id limit $1', [most]);
  return rows.map(({ id }) => id);
}
