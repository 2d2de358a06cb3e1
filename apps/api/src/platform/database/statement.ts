import { createHash } from 'node:crypto';
import type { QueryConfig, QueryResultRow } from 'pg';

/** A statement that every connection parses and plans once. Of those there are few: a connection keeps them for good. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** SQL as the database takes it: a text, or a statement that runs many times a second. */
export type Sql = string | PreparedStatement;

/** A transaction, or the database itself: then each statement is a transaction of its own. */
export interface Queryable {
  query<T extends QueryResultRow>(sql: Sql, params?: readonly unknown[]): Promise<T[]>;
}

/** Names a statement by its text. For texts that are written in the code, never for those that depend on a question. */
export function prepared(text: string): PreparedStatement {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 16), text };
}

/** What `pg` takes. Without parameters a text is sent as it is. */
export function queryConfig(sql: Sql, params?: readonly unknown[]): QueryConfig {
  const { name, text } = typeof sql === 'string' ? { name: undefined, text: sql } : sql;
  return { text, ...(name !== undefined && { name }), ...(params !== undefined && { values: params as unknown[] }) };
}
