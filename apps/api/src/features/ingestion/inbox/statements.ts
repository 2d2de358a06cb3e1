import type { QueryResultRow } from 'pg';
import { primaryPool, type Database } from '../../../platform/database/database.js';
import { asStoreError } from '../../../platform/database/store-unavailable.error.js';
import type { Tx } from '../../../platform/database/tx.js';

/** Runs a named statement, alone or inside a transaction. */
export type RunStatement = <T extends QueryResultRow>(
  name: string,
  text: string,
  values: readonly unknown[],
) => Promise<T[]>;

/** Each statement is a transaction of its own, and every connection plans it once: it runs hundreds of times a second. */
export function statementsOn(database: Database): RunStatement {
  const pool = primaryPool(database.dataSource);
  return async <T extends QueryResultRow>(name: string, text: string, values: readonly unknown[]) => {
    try {
      return (await pool.query<T>({ name, text, values: [...values] })).rows;
    } catch (error) {
      throw asStoreError(error);
    }
  };
}

export function statementsIn(tx: Tx): RunStatement {
  return (_name, text, values) => tx.query(text, values);
}
