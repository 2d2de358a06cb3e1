import type { EmbeddedPostgres } from '../platform/embedded-postgres/index.js';

/** Stops the run's Postgres; its watcher then removes the files. */
export default async function stopTestServer(): Promise<void> {
  await (globalThis as { testPostgres?: EmbeddedPostgres }).testPostgres?.stop();
}
