import 'reflect-metadata';
import { statfs } from 'node:fs/promises';
import { markServer } from '../../../../.config/cost-marks.mjs';
import {
  startEmbeddedPostgres,
  temporaryClusterDirectory,
  type EmbeddedPostgres,
} from '../platform/embedded-postgres/index.js';
import { runMigrations } from '../platform/database/data-source.js';
import { PostgresQueueStore } from '../platform/queue/postgres-queue-store.js';

const VARIABLE = 'DESKLEDGER_TEST_POSTGRES';
const RUNTIME_VARIABLE = 'DESKLEDGER_TEST_POSTGRES_RUNTIME';

export const TEMPLATE_DATABASE = 'deskledger_template';

/** Where Linux keeps files in memory. A database for each spec file is some thousand files made and removed a minute. */
const MEMORY_DIRECTORY = '/dev/shm';
const ENOUGH_MEMORY = 4 * 1024 ** 3;

let server: EmbeddedPostgres | undefined;

/**
 * One Postgres for a whole run, with a template that has the product's schema and that of its queues; it ends with this process, even after kill -9. The spec files,
 * which run in other processes, find it by the environment.
 */
export async function startTestServer(): Promise<void> {
  const dataDirectory = await temporaryClusterDirectory((await hasRoomInMemory()) ? MEMORY_DIRECTORY : undefined);
  server = await startEmbeddedPostgres({ dataDirectory, ephemeral: true });
  process.env[VARIABLE] = server.url('postgres');
  process.env[RUNTIME_VARIABLE] = server.runtimeUrl('postgres');
  const ownerUrl = await server.openDatabase(TEMPLATE_DATABASE);
  const url = server.runtimeUrl(TEMPLATE_DATABASE);
  await runMigrations({ url, poolSize: 1 }, ownerUrl);
  const queues = new PostgresQueueStore(url, 0);
  await queues.prepare();
  await queues.close();
}

async function hasRoomInMemory(): Promise<boolean> {
  const room = await statfs(MEMORY_DIRECTORY).catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize >= ENOUGH_MEMORY;
}

/** Stops it; its watcher then removes the files. */
export async function stopTestServer(): Promise<void> {
  if (server !== undefined) markServer(server.pid());
  await server?.stop();
}

/** Address of a database of this run's Postgres, for the owner of everything in it. */
export const testServerUrl = (database: string) => addressIn(VARIABLE, database);

/** The same for the role that the product works as. */
export const testRuntimeUrl = (database: string) => addressIn(RUNTIME_VARIABLE, database);

function addressIn(variable: string, database: string): string {
  const address = process.env[variable];
  if (!address) throw new Error('No Postgres was started for this test run: is globalSetup configured?');
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}
