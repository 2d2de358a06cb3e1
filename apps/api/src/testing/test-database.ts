import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { spent } from '../../../../.config/cost-marks.mjs';
import {
  createReadRoute,
  type DatabaseConnection,
  dataSourceOptions,
  runMigrations,
} from '../platform/database/data-source.js';
import { Database } from '../platform/database/database.js';
import { TEMPLATE_DATABASE, testRuntimeUrl, testServerUrl } from './test-server.js';

export interface TestDatabase {
  /** As whom the product works. */
  readonly url: string;
  readonly database: Database;
  /** Of whoever owns everything in it: for what the product itself may not. */
  readonly ownerUrl: string;
  readonly owner: Database;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** One connection for all databases that the specs of this process make. */
let administration: Pool | undefined;

async function administer(...statements: string[]): Promise<void> {
  administration ??= new Pool({
    connectionString: testServerUrl('postgres'),
    ...{ max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true },
  }).on('error', () => undefined);
  for (const statement of statements) await administration.query(statement);
}

interface Options {
  poolSize?: number;
  /** The language by whose rules texts are sorted; by their characters' numbers unless one is given. */
  language?: string;
}

/** A fresh database with the whole schema and no rows but the installation's. One per spec file. */
export function createTestDatabase(options: Options = {}): Promise<TestDatabase> {
  return spent('database', () => create(options));
}

async function create(options: Options): Promise<TestDatabase> {
  const name = `spec_${randomBytes(6).toString('hex')}`;
  const [url, ownerUrl] = [testRuntimeUrl(name), testServerUrl(name)];
  const { language } = options;
  const origin =
    language === undefined
      ? `template ${TEMPLATE_DATABASE} strategy file_copy`
      : `template template0 locale_provider icu icu_locale '${language}'`;
  // A copy has the privileges of all that is in the template, and none on itself.
  await administer(
    `create database ${name} ${origin}`,
    `grant create, temporary on database ${name} to ${new URL(url).username}`,
  );
  if (language !== undefined) await runMigrations({ url, poolSize: 1 }, ownerUrl);
  const product = await openPools({ url, poolSize: options.poolSize ?? 6 });
  const owner = await openPools({ url: ownerUrl, poolSize: 2 });
  return {
    url,
    ownerUrl,
    database: product.database,
    owner: owner.database,
    drop: async () => {
      for (const pools of [product, owner]) await pools.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/** The database by connections of its own, until it is closed. */
export async function openPools(connection: DatabaseConnection) {
  const dataSource = await new DataSource(dataSourceOptions(connection)).initialize();
  const route = createReadRoute(connection);
  const close = async (): Promise<void> => {
    await dataSource.destroy();
    await route.end();
  };
  return { database: new Database(dataSource, route), close };
}
