import '../../../../.config/resolve-typescript.cjs';
import 'reflect-metadata';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  temporaryClusterDirectory,
} from '../platform/embedded-postgres/index.js';
import { runMigrations } from '../platform/database/data-source.js';
import { announceTestServer, TEMPLATE_DATABASE } from './test-server.js';

declare global {
  var testPostgres: EmbeddedPostgres | undefined;
}

/** One Postgres per run, with a migrated template; it ends with this process, even after kill -9. */
export default async function startTestServer(): Promise<void> {
  const directory = await temporaryClusterDirectory();
  const server = await startEmbeddedPostgres({ dataDirectory: directory, ephemeral: true });
  globalThis.testPostgres = server;
  announceTestServer(server.url('postgres'));
  await runMigrations({ url: await server.openDatabase(TEMPLATE_DATABASE), poolSize: 1 });
}
