import type { Pool, QueryResultRow } from 'pg';
import { hasAnswered } from './database-outage.js';
import { queryConfig, type Sql } from './statement.js';
import { asStoreError } from './store-unavailable.error.js';

/** Rows of one statement on any connection of a pool. Lost connections surface as `StoreUnavailableError`. */
export async function poolRows<T extends QueryResultRow>(
  pool: Pool,
  sql: Sql,
  params?: readonly unknown[],
): Promise<T[]> {
  try {
    const { rows } = await pool.query<T>(queryConfig(sql, params));
    hasAnswered();
    return rows;
  } catch (error) {
    throw asStoreError(error);
  }
}
