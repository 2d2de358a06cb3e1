import { rm } from 'node:fs/promises';
import pg from 'pg';
import { stoppedAtTheEnd } from './cleaning-up.mjs';
import { parentOf } from './processes.mjs';
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
  const client = new pg.Client({ connectionString: url, options: '-c search_path=product,public' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL as a whole: the parent of each of its connections' processes. */
export function serverProcess(databaseUrl) {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    return { pid: parentOf(rows[0].pid), name: 'PostgreSQL' };
  });
}
