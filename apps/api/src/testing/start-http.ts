import type { DynamicModule, Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigModule } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Clock } from '../platform/clock/clock.js';
import { ClockModule } from '../platform/clock/clock.module.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { DataVersionModule } from '../platform/data-version/data-version.module.js';
import { serveApiDocs } from '../platform/http/api-docs.js';
import { VERIFY_ANSWERS } from '../platform/http/endpoint-router.js';
import { fastifyAdapter } from '../platform/http/fastify-adapter.js';
import { HttpModule } from '../platform/http/http.module.js';
import { ObservabilityModule } from '../platform/observability/observability.module.js';
import { httpClient, type Ask } from './http-client.js';
import { testConfig } from './test-config.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

export interface HttpUnderTest {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly ask: Ask;
  readonly testDatabase: TestDatabase;
  close(): Promise<void>;
}

interface Options {
  config?: Partial<Config>;
  clock?: Clock;
}

/** Some features behind real HTTP on a free port, over a database of their own. Answers are held to the contract. */
export async function startHttp(
  features: (Type<unknown> | DynamicModule)[],
  options: Options = {},
): Promise<HttpUnderTest> {
  const testDatabase = await createTestDatabase();
  const config = testConfig(testDatabase.url, options.config);
  const platform = [
    ConfigModule.with(config),
    ClockModule,
    ObservabilityModule,
    DatabaseModule,
    DataVersionModule,
    CqrsModule.forRoot(),
    HttpModule,
  ];
  const building = Test.createTestingModule({ imports: [...platform, ...features] })
    .overrideProvider(VERIFY_ANSWERS)
    .useValue(true);
  if (options.clock !== undefined) building.overrideProvider(Clock).useValue(options.clock);
  const module = await building.compile();
  const app = module.createNestApplication<NestFastifyApplication>(fastifyAdapter({ secure: false }), {
    bodyParser: false,
    logger: false,
  });
  serveApiDocs(app);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const close = async () => {
    await app.close();
    await testDatabase.drop();
  };
  return { app, url, ask: httpClient(url), testDatabase, close };
}
