import { AppModule } from '../app.module.js';
import { createConfig } from '../config/config.js';
import type { Environment } from '../config/variables.js';
import { createHttpApp, listen } from '../platform/http/create-http-app.js';
import { createLogger } from '../platform/observability/create-logger.js';
import { StructuredLogger } from '../platform/observability/structured-logger.js';
import { tellReady } from './announce.js';
import { requireDatabaseUrl } from './open-database.js';
import { prepare } from './prepare.js';
import { logStrayErrors, stopOnSignals } from './stop-signals.js';

/** ROLE=api: answers requests. */
export async function runApi(environment: Environment): Promise<void> {
  const config = createConfig(environment, await requireDatabaseUrl(environment));
  const logger = createLogger(config.logLevel);
  logStrayErrors(logger);
  await prepare(config);
  const app = await createHttpApp(AppModule.with(config), config, new StructuredLogger(logger));
  stopOnSignals(() => app.close(), logger);
  tellReady(await listen(app, config.http));
}
