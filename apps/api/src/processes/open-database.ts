import { dataDirectoryOf } from '../config/config.js';
import { InvalidEnvironmentError } from '../config/env.js';
import type { Environment } from '../config/variables.js';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.js';
import { type DatabaseAddress, announcedDatabase } from './announce.js';

export interface OpenedDatabase extends DatabaseAddress {
  /** For people; without credentials. */
  place: string;
  /** Stops the embedded server where this process owns it. */
  close(): Promise<void>;
}

export const DATABASE_NAME = 'deskledger';

/** The database of DATABASE_URL or, without one, the embedded server in the data directory. */
export async function openDatabase(environment: Environment): Promise<OpenedDatabase> {
  const given = givenDatabase(environment);
  if (given !== undefined) {
    return { ...given, place: `PostgreSQL at ${new URL(given.url).host}`, close: () => Promise.resolve() };
  }
  const server = await startEmbeddedPostgres({ dataDirectory: dataDirectoryOf(environment) });
  return {
    ownerUrl: await server.openOwnedDatabase(DATABASE_NAME),
    url: server.runtimeUrl(DATABASE_NAME),
    place: `embedded PostgreSQL in ${server.directory}`,
    close: () => server.stop(),
  };
}

function givenDatabase({
  DATABASE_URL: url,
  MIGRATION_DATABASE_URL: ownerUrl,
}: Environment): DatabaseAddress | undefined {
  return url === undefined ? undefined : { url, ownerUrl };
}

/** The address for a process that runs one role: whoever deploys gives it, or the supervisor, once it is known. */
export async function requireDatabase(environment: Environment): Promise<DatabaseAddress> {
  const address = givenDatabase(environment) ?? (await announcedDatabase());
  if (address !== undefined) return address;
  throw new InvalidEnvironmentError([
    `DATABASE_URL is not set; with ROLE=${environment.ROLE ?? 'all'} it must be a postgres:// address`,
  ]);
}
