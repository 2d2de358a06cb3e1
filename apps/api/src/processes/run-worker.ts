import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { createConfig } from '../config/config.js';
import type { Environment } from '../config/variables.js';
import { Database } from '../platform/database/database.js';
import { createLogger } from '../platform/observability/create-logger.js';
import { StructuredLogger } from '../platform/observability/structured-logger.js';
import { announceReady } from './announce.js';
import { bringUpToDate } from './bring-up-to-date.js';
import { letFirstAdministratorIn } from './first-login.js';
import { requireDatabase } from './open-database.js';
import { logStrayErrors, stopOnSignals } from './stop-signals.js';

/** ROLE=worker: handles jobs and sweeps. */
export async function runWorker(environment: Environment): Promise<void> {
  const address = await requireDatabase(environment);
  const config = createConfig(environment, address.url);
  const logger = createLogger(config.logLevel);
  logStrayErrors(logger);
  const nestLogger = new StructuredLogger(logger);
  const running: { app?: INestApplicationContext } = {};
  stopOnSignals(async () => running.app?.close(), logger);
  await bringUpToDate(config.database, address.ownerUrl, { logger: nestLogger });
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: nestLogger,
    abortOnError: false,
  });
  running.app = app;
  await letFirstAdministratorIn(app.get(Database), config);
  announceReady();
}
