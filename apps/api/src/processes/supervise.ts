import { basePathOf, createConfig, metricsPortBeside } from '../config/config.js';
import type { Environment } from '../config/variables.js';
import { createLogger } from '../platform/observability/create-logger.js';
import { ChildRole } from './child-role.js';
import { openDatabase } from './open-database.js';
import { logStrayErrors, stopOnSignals } from './stop-signals.js';

/**
 * ROLE=all: the database, and one API and one worker process, so that a heavy batch never holds up a request. Ends
 * them all when it ends; when it is killed, they notice and stop, and the next start takes over what is left.
 */
export async function supervise(environment: Environment): Promise<void> {
  // What is wrong with the settings is said once, before any role runs by them.
  const { http } = createConfig(environment, environment.DATABASE_URL ?? '');
  const logger = createLogger(environment.LOG_LEVEL ?? 'info');
  logStrayErrors(logger);
  const api = new ChildRole('api', logger, { METRICS_PORT: metricsPortBeside(environment) });
  const worker = new ChildRole('worker', logger);
  api.load();
  const database = await openDatabase(environment).catch(async (error: unknown) => {
    await api.stop();
    throw error;
  });
  const stop = async (): Promise<void> => {
    await Promise.all([api.stop(), worker.stop()]);
    await database.close();
  };
  stopOnSignals(stop, logger);
  try {
    logger.info(`Data in ${database.place}`);
    // One after the other: on two cores they would be twice as slow together, and people wait for the API.
    const { url } = await api.start({ url: database.url, ownerUrl: database.ownerUrl });
    await worker.start({ url: database.url });
    for (const role of [api, worker]) role.keepAlive();
    const address = environment.PUBLIC_URL === undefined ? `${url}${basePathOf(http)}` : http.publicUrl;
    process.stdout.write(`\n  Deskledger is at ${address}\n\n`);
  } catch (error) {
    await stop();
    throw error;
  }
}
