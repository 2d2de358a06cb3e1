import type { Config } from '../config/config.js';
import { ensureFirstAdministrator, type FirstAdministrator } from '../features/accounts/staff/create-account.js';
import { runMigrations } from '../platform/database/data-source.js';
import { withDatabase } from './with-database.js';

/**
 * What must be there before any role runs: the schema and an administrator. Several processes may do it at once.
 * Answers with the administrator when this call created one.
 */
export async function prepare(config: Config): Promise<FirstAdministrator | undefined> {
  await runMigrations(config.database);
  return withDatabase(config.database, (database) => ensureFirstAdministrator(database, config.administrator));
}

/** The same, in a process that may have a supervisor which has done it. */
export async function prepareUnlessSupervised(config: Config): Promise<FirstAdministrator | undefined> {
  return process.send === undefined ? prepare(config) : undefined;
}
