import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { createReadPool, dataSourceOptions } from '../platform/database/data-source.js';
import { Database } from '../platform/database/database.js';
import { TEMPLATE_DATABASE, testServerUrl } from './test-server.js';

export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: testServerUrl('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A fresh database with the whole schema and no rows but the installation's. One per spec file. */
export async function createTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const name = `spec_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${TEMPLATE_DATABASE}`);
  const connection = { url: testServerUrl(name), poolSize: options.poolSize ?? 6 };
  const dataSource = await new DataSource(dataSourceOptions(connection)).initialize();
  const readPool = createReadPool(connection);
  return {
    url: connection.url,
    database: new Database(dataSource, readPool),
    drop: async () => {
      await dataSource.destroy();
      await readPool.end();
      await administer(`drop database ${name} with (force)`);
    },
  };
}
