import { type DatabaseConnection, runMigrations } from '../platform/database/data-source.js';
import { expectOwnSessions, PoolerRefusedError } from '../platform/database/own-sessions.js';
import { startOutage, untilAvailable } from '../platform/database/until-available.js';
import type { Outage } from '../platform/observability/outage.js';
import type { DatabaseAddress } from './announce.js';

/** The database cannot be used, and waiting does not help; the message is for the operator. */
class DatabaseRefusedError extends Error {
  override readonly name = 'DatabaseRefusedError';
}

/** How long (milliseconds) a refused password is tried again: it may be changed at both ends, one after the other. */
const passwordPatience = 60_000;

const wrongPassword = new Set(['28P01', '28000']);
const unknownDatabase = '3D000';

type Logger = NonNullable<Parameters<typeof startOutage>[1]>;

/** For chores, which have no log: the person who typed the command reads it. */
export const toStandardError: Logger = {
  log: (line: string) => void process.stderr.write(`${line}\n`),
  warn: (line: string) => void process.stderr.write(`${line}\n`),
};

interface Patience {
  logger?: Logger;
  /** Milliseconds. */
  patience?: number;
}

/**
 * Migrates the database, waiting for it where it is away. Answers the names of the migrations that were run.
 * @throws DatabaseRefusedError where waiting does not help, and whatever `runMigrations` throws
 */
export async function bringUpToDate(
  connection: DatabaseConnection,
  ownerUrl: DatabaseAddress['ownerUrl'],
  { logger = toStandardError, patience = passwordPatience }: Patience = {},
): Promise<string[]> {
  const variable = ownerUrl === undefined ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
  const reported = { logger, patience };
  const migrate = async () => {
    await expectOwnSessions(variable, ownerUrl ?? connection.url);
    return runMigrations(connection, ownerUrl);
  };
  const done = await whileRefused(variable, ownerUrl ?? connection.url, migrate, reported);
  // The migrations may have made the other role.
  const open = () => expectOwnSessions('DATABASE_URL', connection.url);
  if (ownerUrl !== undefined) await whileRefused('DATABASE_URL', connection.url, open, reported);
  if (connection.readUrl !== undefined) await lookAtReplica(connection.readUrl);
  return done;
}

/** While it is away its primary is read, so that nobody waits for it; whoever reads tells of it. */
async function lookAtReplica(url: string): Promise<void> {
  try {
    await expectOwnSessions('READ_DATABASE_URL', url);
  } catch (error) {
    if (error instanceof PoolerRefusedError) throw error;
  }
}

async function whileRefused<T>(
  variable: string,
  url: string,
  work: () => Promise<T>,
  { logger, patience }: Required<Patience>,
): Promise<T> {
  const outage: Outage = startOutage(variable, logger);
  const deadline = Date.now() + patience;
  const attempt = async (): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw mayChange(error, deadline) ? Object.assign(new Error(reasonOf(error)), { code: '08004' }) : named(error);
    }
  };
  /** What an operator can only set right in the variable, or at the server. */
  const named = (error: unknown): unknown => {
    const { pathname, host } = new URL(url);
    if (codeOf(error) === unknownDatabase)
      return new DatabaseRefusedError(
        `The database "${decodeURIComponent(pathname.slice(1))}" in ${variable} does not exist at ${host}. Create it, or correct ${variable}`,
      );
    if (wrongPassword.has(codeOf(error)))
      return new DatabaseRefusedError(
        `The server at ${host} rejected the user or password in ${variable} (${reasonOf(error)}). Correct ${variable}`,
      );
    return error;
  };
  return untilAvailable(attempt, outage);
}

const mayChange = (error: unknown, deadline: number) => wrongPassword.has(codeOf(error)) && Date.now() < deadline;
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
