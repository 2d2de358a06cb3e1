import { rm } from 'node:fs/promises';
import pg from 'pg';
import { stoppedAtTheEnd } from './cleaning-up.mjs';
import {
  startEmbeddedPostgres,
  temporaryClusterDirectory,
} from '../../apps/api/dist/platform/embedded-postgres/index.js';

/** A Postgres of our own with production durability (fsync on) in a temporary directory. */
export async function startPostgres() {
  const dataDirectory = await temporaryClusterDirectory();
  const server = await startEmbeddedPostgres({ dataDirectory });
  return {
    openDatabase: (name) => server.openDatabase(name),
    stop: stoppedAtTheEnd(async () => {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    }),
  };
}

/** Runs `work` with a connection of its own. */
export async function withConnection(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
