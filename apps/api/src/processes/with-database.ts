import { DataSource } from 'typeorm';
import { createReadRoute, type DatabaseConnection, dataSourceOptions } from '../platform/database/data-source.js';
import { Database } from '../platform/database/database.js';

const CONNECTIONS = 2;

/** Lends a chore the database without the application around it. */
export async function withDatabase<T>(
  connection: DatabaseConnection,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const modest = { ...connection, poolSize: CONNECTIONS };
  const dataSource = await new DataSource(dataSourceOptions(modest)).initialize();
  const route = createReadRoute(modest);
  try {
    return await work(new Database(dataSource, route));
  } finally {
    await dataSource.destroy();
    await route.end();
  }
}
