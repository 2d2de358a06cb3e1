import { createConfig } from '../config/config.js';
import type { Environment } from '../config/variables.js';
import { createLogger } from '../platform/observability/create-logger.js';
import { showFirstLogin } from './announce.js';
import { ChildRole } from './child-role.js';
import { openDatabase } from './open-database.js';
import { prepare } from './prepare.js';
import { logStrayErrors, stopOnSignals } from './stop-signals.js';

/**
 * ROLE=all: the database, and one API and one worker process, so that a heavy batch never holds up a request. Ends
 * them all when it ends; when it is killed, they notice and stop, and the next start takes over what is left.
 */
export async function supervise(environment: Environment): Promise<void> {
  const logger = createLogger(environment.LOG_LEVEL ?? 'info');
  logStrayErrors(logger);
  const database = await openDatabase(environment);
  const roles = (['api', 'worker'] as const).map((role) => new ChildRole(role, { DATABASE_URL: database.url }, logger));
  const stop = async (): Promise<void> => {
    await Promise.all(roles.map((role) => role.stop()));
    await database.close();
  };
  stopOnSignals(stop, logger);
  try {
    const config = createConfig(environment, database.url);
    const created = await prepare(config);
    logger.info(`Data in ${database.place}`);
    const [api] = await Promise.all(roles.map((role) => role.start()));
    for (const role of roles) role.keepAlive();
    process.stdout.write(`\n  Deskledger is at ${environment.PUBLIC_URL ?? api?.url ?? config.http.publicUrl}\n\n`);
    if (created) showFirstLogin(created);
  } catch (error) {
    await stop();
    throw error;
  }
}
