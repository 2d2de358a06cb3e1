import type { Role } from '@deskledger/contracts';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { FastifyInstance } from 'fastify';
import { spent } from '../../../../.config/cost-marks.mjs';
import { AppModule } from '../app.module.js';
import { basePathOf, type Config } from '../config/config.js';
import { WEB_APP } from '../features/web-pages/web-pages.js';
import { parameters } from '../features/accounts/passwords/passwords.js';
import { createAccount } from '../features/accounts/staff/create-account.js';
import { Clock } from '../platform/clock/clock.js';
import { serveApiDocs } from '../platform/http/contract/api-docs.js';
import { fastifyAdapter } from '../platform/http/fastify-adapter.js';
import { JobHandlers } from '../platform/queue/job-handlers.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { QUEUE_STORE, type QueueStore } from '../platform/queue/queue-store.js';
import { WorkerRuntime } from '../platform/queue/worker-runtime.js';
import { ContractCheck } from './contract-check.js';
import { httpClient, type Ask } from './http-client.js';
import { PromptQueue } from './prompt-queue.js';
import { testConfig } from './test-config.js';
import { testWebApp } from './test-web-app.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

export interface TestApp {
  readonly app: NestFastifyApplication;
  /** Origin of the running server, without a trailing slash. */
  readonly url: string;
  readonly config: Config;
  readonly testDatabase: TestDatabase;
  /** Asks without a token unless one is given. */
  readonly ask: Ask;
  /** An access token of an account with this role; the account is made at the first call. */
  tokenOf(role: Role): Promise<string>;
  /** Stops the app and drops its database, unless that is to be kept. */
  close(): Promise<void>;
}

interface Options {
  config?: Partial<Config>;
  clock?: Clock;
  /** A database of the caller's instead of a fresh one; it is dropped with the app all the same… */
  database?: TestDatabase;
  /** …unless other apps are still on it. */
  keepDatabase?: boolean;
  /** What stands in for providers of the product's own, by their tokens. */
  standIns?: ReadonlyMap<symbol, unknown>;
  /** Whether jobs go through BullMQ and its workers, for specs of just that; else they run here when they are asked for. */
  workers?: boolean;
  /** Modules beside the product's own. */
  modules?: (Type<unknown> | DynamicModule)[];
  /** What is to be done with the server before it has any route. */
  prepare?: (fastify: FastifyInstance) => void;
}

/** Of everybody of whom `tokenOf` makes a token. */
export const testPassword = 'a password for tests';
Object.assign(parameters, { memoryCost: 8, timeCost: 1 });

/**
 * The whole application in this process, API and worker together: real HTTP on a free port, a database of its own,
 * answers held to the contract.
 */
export function startTestApp(options: Options = {}): Promise<TestApp> {
  return spent('boot', () => boot(options));
}

async function boot(options: Options): Promise<TestApp> {
  const testDatabase = options.database ?? (await createTestDatabase());
  const config = testConfig(testDatabase.url, options.config);
  const building = Test.createTestingModule({ imports: [AppModule.with(config), ...(options.modules ?? [])] });
  building.overrideProvider(WEB_APP).useValue(testWebApp());
  if (config.role === 'all' && !options.workers) {
    const inject = [QUEUE_STORE, JobHandlers];
    const factory = (store: QueueStore, handlers: JobHandlers) => new PromptQueue(store, handlers);
    building.overrideProvider(JobQueue).useFactory({ factory, inject });
    building.overrideProvider(WorkerRuntime).useValue({});
  }
  if (options.clock !== undefined) building.overrideProvider(Clock).useValue(options.clock);
  for (const [token, value] of options.standIns ?? []) building.overrideProvider(token).useValue(value);
  const module = await building.compile();
  const adapter = fastifyAdapter(config.http);
  options.prepare?.(adapter.getInstance<FastifyInstance>());
  const app = module.createNestApplication<NestFastifyApplication>(adapter, { bodyParser: false, logger: false });
  app.useGlobalInterceptors(new ContractCheck());
  serveApiDocs(app, basePathOf(config.http));
  await app.listen(0, '127.0.0.1');
  const url = `${await app.getUrl()}${basePathOf(config.http)}`;
  const ask = httpClient(url);
  return {
    app,
    url,
    config,
    testDatabase,
    ask,
    tokenOf: tokens(testDatabase, ask),
    close: async () => {
      await spent('close', () => app.close());
      if (!options.keepDatabase) await testDatabase.drop();
    },
  };
}

function tokens(testDatabase: TestDatabase, ask: Ask) {
  const known = new Map<Role, Promise<string>>();
  const signIn = async (role: Role) => {
    const email = `${role}@desk.test`;
    await testDatabase.database.transaction((tx) =>
      createAccount(tx, { email, name: role, role, password: testPassword }),
    );
    const { json } = await ask('POST /api/account/login', { body: { email, password: testPassword } });
    return String(json?.['access_token']);
  };
  return (role: Role) => {
    const token = known.get(role) ?? spent('login', () => signIn(role));
    known.set(role, token);
    return token;
  };
}
