import 'reflect-metadata';
import {
  startEmbeddedPostgres,
  temporaryClusterDirectory,
  type EmbeddedPostgres,
} from '../platform/embedded-postgres/index.js';
import { runMigrations } from '../platform/database/data-source.js';

const VARIABLE = 'DESKLEDGER_TEST_POSTGRES';

export const TEMPLATE_DATABASE = 'deskledger_template';

let server: EmbeddedPostgres | undefined;

/**
 * One Postgres for a whole run, with a migrated template; it ends with this process, even after kill -9. The spec files,
 * which run in other processes, find it by the environment.
 */
export async function startTestServer(): Promise<void> {
  server = await startEmbeddedPostgres({ dataDirectory: await temporaryClusterDirectory(), ephemeral: true });
  process.env[VARIABLE] = server.url('postgres');
  await runMigrations({ url: await server.openDatabase(TEMPLATE_DATABASE), poolSize: 1 });
}

/** Stops it; its watcher then removes the files. */
export async function stopTestServer(): Promise<void> {
  await server?.stop();
}

/** Address of a database of this run's Postgres. */
export function testServerUrl(database: string): string {
  const adminUrl = process.env[VARIABLE];
  if (!adminUrl) throw new Error('No Postgres was started for this test run: is globalSetup configured?');
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
