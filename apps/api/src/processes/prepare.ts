import type { Config } from '../config/config.js';
import { ensureFirstAdministrator } from '../features/accounts/staff/create-account.js';
import { runMigrations } from '../platform/database/data-source.js';
import { showFirstLogin } from './announce.js';
import { withDatabase } from './with-database.js';

/**
 * What must be there before any role runs: the schema and an administrator, whose first login is shown by whichever
 * process creates it. Several processes may do this at once.
 */
export async function prepare(config: Config): Promise<void> {
  await runMigrations(config.database);
  const created = await withDatabase(config.database, (database) => ensureFirstAdministrator(database, config));
  if (created) showFirstLogin(created);
}
