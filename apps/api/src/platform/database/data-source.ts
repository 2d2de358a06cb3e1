import { Logger } from '@nestjs/common';
import { Client, Pool, type QueryResultRow, types } from 'pg';
import { type DataSourceOptions, DataSource } from 'typeorm';
import { outliveConnections } from './outlive-connections.js';
import { handOver } from './hand-over.js';
import { refusePlantedObjects } from './planted-objects.js';
import { ReadRoute } from './read-route.js';
import { setUpRuntimeRole } from './runtime-role.js';
import { isUpToDate, sqlMigrations } from './sql-migrations.js';

export interface DatabaseConnection {
  url: string;
  /** A replica for questions; the primary answers them when there is none, and while it is away or late. */
  readUrl?: string | undefined;
  poolSize: number;
  /** Where names without a schema are looked up; `productPath` unless it is said. */
  searchPath?: string;
}

/** Of sessions that are the product's: what it works with, then the records. */
export const productPath = 'product,public';
/** Of the owner's: built-in names alone. The product's role may make things in every other schema that names lead to. */
export const ownerPath = '';

const CONNECT_TIMEOUT = 5_000;
const MIGRATION_LOCK = 7312;
/**
 * Said once a connection, so that no transaction need say it. To compile a statement takes longer than it then saves. To
 * hand a row from one process to another costs a tenth of what PostgreSQL expects: it would pass a million alone.
 */
const SESSION = '-c default_transaction_isolation=read\\ committed -c jit=off -c parallel_tuple_cost=0.01';
const sessionOf = ({ searchPath = productPath }: Pick<DatabaseConnection, 'searchPath'>) =>
  `${SESSION} -c search_path=${searchPath}`;

/** Options of the one TypeORM data source; entities are added by the features that own them. */
export function dataSourceOptions(connection: DatabaseConnection): DataSourceOptions {
  const logger = new Logger('Database');
  return {
    type: 'postgres',
    url: connection.url,
    applicationName: 'deskledger',
    migrations: sqlMigrations(),
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    connectTimeoutMS: CONNECT_TIMEOUT,
    // The next statement gets another connection, or tells of the outage.
    poolErrorHandler: (error: Error) => logger.debug(`Lost an idle connection: ${error.message}`),
    extra: { max: connection.poolSize, types: columnTypes, options: sessionOf(connection) },
  };
}

/**
 * Where questions go, through connections of their own; nobody writes through them.
 * @param patience milliseconds after which a statement is given up; without it none ever is.
 */
export function createReadRoute(connection: DatabaseConnection, patience?: number): ReadRoute {
  const { readUrl, ...primary } = connection;
  if (readUrl === undefined) return new ReadRoute(createReadPool(primary, patience));
  const replica = { ...primary, url: readUrl };
  return new ReadRoute(createReadPool(primary, patience), {
    pool: createReadPool(replica, patience),
    lookout: createReadPool({ ...replica, poolSize: 1 }, patience),
  });
}

function createReadPool(connection: DatabaseConnection, patience: number | undefined): Pool {
  const logger = new Logger('Database');
  const pool = new Pool({
    connectionString: connection.url,
    application_name: 'deskledger-read',
    max: connection.poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    types: columnTypes,
    options: sessionOf(connection),
    ...(patience !== undefined && { statement_timeout: patience }),
  });
  pool.on('error', (error) => logger.debug(`Lost an idle connection: ${error.message}`));
  return outliveConnections(pool);
}

/** There is something to migrate, and this user of the database may not; the message is for the operator. */
export class MayNotMigrateError extends Error {
  override readonly name = 'MayNotMigrateError';

  constructor(user: string, reason: string) {
    super(
      `The database needs migrations, but its user ${user} may not apply them (${reason}). Run npm run migrate with MIGRATION_DATABASE_URL: see docs/how-to/configure.md`,
    );
  }
}

/**
 * Brings the schema up to date; of several processes that start at once, one does it and the others wait.
 * @param ownerUrl address of the role that owns the schema, where the product works as another: that one is given what it
 *   needs as well.
 * @throws MayNotMigrateError, RuntimeRoleError, NewerDatabaseError, PlantedObjectsError
 */
export async function runMigrations(connection: DatabaseConnection, ownerUrl = connection.url): Promise<string[]> {
  const guard = new Client({
    ...{ connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_TIMEOUT },
    options: `-c search_path=${ownerPath}`,
  });
  // It is lost while somebody else works: the work says so.
  guard.on('error', () => undefined);
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await appliedMigrations(guard);
    // An empty database is nobody's yet.
    if (!isUpToDate(applied) && applied.length > 0)
      await refusePlantedObjects(async (sql) => (await guard.query<QueryResultRow>(sql)).rows);
    const done = await runPending({ url: ownerUrl, poolSize: 1, searchPath: ownerPath });
    await handOver(guard);
    if (userOf(ownerUrl) !== userOf(connection.url)) await setUpRuntimeRole(guard, connection.url);
    return done;
  } finally {
    await guard.end().catch(() => undefined);
  }
}

/** Names in the order in which they were applied; none in an empty database. */
async function appliedMigrations(client: Client): Promise<string[]> {
  const { rowCount } = await client.query(`select where to_regclass('public.migrations') is not null`);
  if (rowCount === 0) return [];
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by id');
  return rows.map(({ name }) => name);
}

const userOf = (url: string) => new URL(url).username;

const MAY_NOT = '42501';

async function runPending(connection: DatabaseConnection): Promise<string[]> {
  const dataSource = new DataSource({ ...dataSourceOptions(connection), schema: 'public' } as DataSourceOptions);
  await dataSource.initialize();
  try {
    const done = await dataSource.runMigrations();
    return done.map((migration) => migration.name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === MAY_NOT)
      throw new MayNotMigrateError(userOf(connection.url), error.message);
    throw error;
  } finally {
    await dataSource.destroy();
  }
}

const INT8 = 20;
const DATE = 1082;

type Parser = (text: string) => unknown;

function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number; cast it to text in the query`);
  return value;
}

/** bigint as an exact number, date as `YYYY-MM-DD` (a Date would shift with the zone); the rest as pg has it. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
    if (format !== 'binary' && oid === INT8) return exactNumber;
    if (format !== 'binary' && oid === DATE) return (text) => text;
    return types.getTypeParser(oid, format ?? 'text') as Parser;
  },
};
