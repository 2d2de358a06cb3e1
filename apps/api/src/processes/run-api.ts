import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { createConfig } from '../config/config.js';
import type { Environment } from '../config/variables.js';
import { Database } from '../platform/database/database.js';
import { createHttpApp, expectFreePort, listen } from '../platform/http/create-http-app.js';
import { createLogger } from '../platform/observability/create-logger.js';
import { StructuredLogger } from '../platform/observability/structured-logger.js';
import { announceReady } from './announce.js';
import { bringUpToDate } from './bring-up-to-date.js';
import { letFirstAdministratorIn } from './first-login.js';
import { requireDatabase } from './open-database.js';
import { logStrayErrors, stopOnSignals } from './stop-signals.js';

/** ROLE=api: answers requests. */
export async function runApi(environment: Environment): Promise<void> {
  const address = await requireDatabase(environment);
  const config = createConfig(environment, address.url);
  const logger = createLogger(config.logLevel);
  logStrayErrors(logger);
  const nestLogger = new StructuredLogger(logger);
  const running: { app?: NestFastifyApplication } = {};
  stopOnSignals(async () => running.app?.close(), logger);
  await bringUpToDate(config.database, address.ownerUrl, { logger: nestLogger });
  const app = await createHttpApp(AppModule.with(config), config, nestLogger);
  running.app = app;
  // Before requests come, of which the first may be a login; and not where the start is about to fail.
  await expectFreePort(config.http);
  await letFirstAdministratorIn(app.get(Database), config);
  announceReady(await listen(app, config.http));
}
