import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { createConfig } from '../config/config.js';
import type { Environment } from '../config/variables.js';
import { createLogger } from '../platform/observability/create-logger.js';
import { StructuredLogger } from '../platform/observability/structured-logger.js';
import { tellReady } from './announce.js';
import { requireDatabaseUrl } from './open-database.js';
import { prepare } from './prepare.js';
import { logStrayErrors, stopOnSignals } from './stop-signals.js';

/** ROLE=worker: handles jobs and sweeps. */
export async function runWorker(environment: Environment): Promise<void> {
  const config = createConfig(environment, await requireDatabaseUrl(environment));
  const logger = createLogger(config.logLevel);
  logStrayErrors(logger);
  await prepare(config);
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: new StructuredLogger(logger),
    abortOnError: false,
  });
  stopOnSignals(() => app.close(), logger);
  tellReady();
}
