import type { Database } from '../../platform/database/database.js';
import { displayText } from './list/display-text.js';

/** Names of organizations by their ids, as they were said last; one that nobody named is missing. */
export async function readOrganizationNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read<{ id: string; name: string }>(
    'select id, name from ticket_organizations where id = any ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, displayText(name)]));
}
