import type { Config } from '../config/config.js';
import { ensureFirstAdministrator } from '../features/accounts/staff/create-account.js';
import type { Database } from '../platform/database/database.js';
import { untilAvailable } from '../platform/database/until-available.js';
import { showFirstLogin } from './announce.js';

/**
 * Makes an administrator where there is nobody yet, whose login is shown once, by whichever process made it. Late in
 * a start: one that fails, as on a port that is taken, has made nobody, and the next one shows what it makes.
 */
export async function letFirstAdministratorIn(database: Database, config: Config): Promise<void> {
  const created = await untilAvailable(() => ensureFirstAdministrator(database, config));
  if (created) showFirstLogin(created);
}
