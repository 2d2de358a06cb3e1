import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../../apps/api/src/app.module.js';
import type { Config } from '../../../apps/api/src/config/config.js';
import { Clock, FixedClock } from '../../../apps/api/src/platform/clock/clock.js';
import { fastifyAdapter } from '../../../apps/api/src/platform/http/fastify-adapter.js';
import { testConfig } from '../../../apps/api/src/testing/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../../apps/api/src/testing/test-database.js';
import { ensureFirstAdministrator } from '../../../apps/api/src/features/accounts/create-account.js';
import { administrator } from './processes.js';

export interface AppInProcess {
  readonly url: string;
  readonly clock: FixedClock;
  readonly store: TestDatabase;
  close(): Promise<void>;
}

/** The whole application in this process on a new database, with a clock that tests set; API and worker in one. */
export async function startAppInProcess(overrides: Partial<Config>, now: Date): Promise<AppInProcess> {
  const store = await createTestDatabase();
  const app = await startAppOnDatabase(store, overrides, now);
  const close = async () => {
    await app.close();
    await store.drop();
  };
  return { ...app, close };
}

/** The same beside others on one database; closing it leaves the database alone. */
export async function startAppOnDatabase(
  store: TestDatabase,
  overrides: Partial<Config>,
  now: Date,
): Promise<AppInProcess> {
  const config = testConfig(store.url, { administrator, ...overrides });
  await ensureFirstAdministrator(store.database, config.administrator);
  const clock = new FixedClock(now);
  const module = await Test.createTestingModule({ imports: [AppModule.with(config)] })
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(fastifyAdapter({ secure: false }), {
    bodyParser: false,
    logger: false,
  });
  await app.listen(0, '127.0.0.1');
  return { url: await app.getUrl(), clock, store, close: () => app.close() };
}
