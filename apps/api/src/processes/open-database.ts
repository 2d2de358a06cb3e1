import { dataDirectoryOf } from '../config/config.js';
import { InvalidEnvironmentError } from '../config/env.js';
import type { Environment } from '../config/variables.js';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.js';
import { toldDatabase } from './announce.js';

export interface OpenedDatabase {
  url: string;
  /** For people; without credentials. */
  place: string;
  /** Stops the embedded server where this process owns it. */
  close(): Promise<void>;
}

const DATABASE_NAME = 'deskledger';

/** The database of DATABASE_URL or, without one, the embedded server in the data directory. */
export async function openDatabase(environment: Environment): Promise<OpenedDatabase> {
  if (environment.DATABASE_URL !== undefined) {
    const { host } = new URL(environment.DATABASE_URL);
    return { url: environment.DATABASE_URL, place: `PostgreSQL at ${host}`, close: () => Promise.resolve() };
  }
  const server = await startEmbeddedPostgres({ dataDirectory: dataDirectoryOf(environment) });
  const url = await server.openDatabase(DATABASE_NAME);
  return { url, place: `embedded PostgreSQL in ${server.directory}`, close: () => server.stop() };
}

/** The address for a process that runs one role: whoever deploys gives it, or the supervisor, once it is known. */
export async function requireDatabaseUrl(environment: Environment): Promise<string> {
  const url = environment.DATABASE_URL ?? (await toldDatabase());
  if (url !== undefined) return url;
  throw new InvalidEnvironmentError([
    `DATABASE_URL holds nothing; with ROLE=${environment.ROLE ?? 'all'} it may hold a postgres:// address`,
  ]);
}
