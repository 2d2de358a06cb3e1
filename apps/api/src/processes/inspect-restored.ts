import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { createConfig } from '../config/config.js';
import type { Environment } from '../config/variables.js';
import { InspectRestored } from '../features/operations/backups/restored-figures.js';

/** `main.js inspect-restored`: of a worker that restores a backup for a trial; tells it what is in that database. */
export async function inspectRestored(environment: Environment): Promise<void> {
  const config = {
    ...createConfig(environment, environment.DATABASE_URL ?? ''),
    metrics: undefined,
    backup: undefined,
  };
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: false,
    abortOnError: false,
  });
  const figures = await app.get(InspectRestored).inspect();
  await new Promise((resolve) => process.send?.(figures, resolve));
  await app.close();
  process.exit(0);
}
