import { AppModule } from '../app.module.js';
import { createConfig } from '../config/config.js';
import type { Environment } from '../config/variables.js';
import { runMigrations } from '../platform/database/data-source.js';
import { Database } from '../platform/database/database.js';
import { createHttpApp, expectFreePort, listen } from '../platform/http/create-http-app.js';
import { createLogger } from '../platform/observability/create-logger.js';
import { StructuredLogger } from '../platform/observability/structured-logger.js';
import { tellReady } from './announce.js';
import { letFirstAdministratorIn } from './first-login.js';
import { requireDatabase } from './open-database.js';
import { logStrayErrors, stopOnSignals } from './stop-signals.js';

/** ROLE=api: answers requests. */
export async function runApi(environment: Environment): Promise<void> {
  const address = await requireDatabase(environment);
  const config = createConfig(environment, address.url);
  const logger = createLogger(config.logLevel);
  logStrayErrors(logger);
  await runMigrations(config.database, address.ownerUrl);
  const app = await createHttpApp(AppModule.with(config), config, new StructuredLogger(logger));
  stopOnSignals(() => app.close(), logger);
  // Before requests come, of which the first may be a login; and not where the start is about to fail.
  await expectFreePort(config.http);
  await letFirstAdministratorIn(app.get(Database), config);
  tellReady(await listen(app, config.http));
}
