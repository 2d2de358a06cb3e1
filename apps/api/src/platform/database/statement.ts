import { createHash } from 'node:crypto';
import type { QueryConfig, QueryResultRow, Pool } from 'pg';
import { hasAnswered } from './database-outage.js';
import { asStoreError } from './store-unavailable.error.js';

/** A statement that every connection parses and plans once. Of those there are few: a connection keeps them for good. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  /** Milliseconds after which its connection is given up as one that was lost without a word. */
  readonly patience?: number | undefined;
}

/** SQL as the database takes it: a text, or a statement that runs many times a second. */
export type Sql = string | PreparedStatement;

/** A transaction, or the database itself: then each statement is a transaction of its own. */
export interface Queryable {
  query<T extends QueryResultRow>(sql: Sql, params?: readonly unknown[]): Promise<T[]>;
}

/**
 * Names a statement by its text. For texts that are written in the code, never for those that depend on a question.
 * `patience` is for one that is answered in a moment and that much else waits for.
 */
export function prepared(text: string, { patience }: Pick<PreparedStatement, 'patience'> = {}): PreparedStatement {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 16), text, patience };
}

/** What `pg` takes. Without parameters a text is sent as it is. */
export function queryConfig(sql: Sql, params?: readonly unknown[]): QueryConfig & { query_timeout?: number } {
  const values = params !== undefined && { values: params as unknown[] };
  if (typeof sql === 'string') return { text: sql, ...values };
  const { name, text, patience } = sql;
  return { text, name, ...(patience !== undefined && { query_timeout: patience }), ...values };
}

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

const headBytes = 20;
const lengthBytes = 4;
/** The types' numbers in PostgreSQL's catalogue. */
const oids = { bytea: 17, text: 25 } as const;

/**
 * A `text[]` of any texts in PostgreSQL's binary form, which the driver takes a Buffer for: nothing is escaped here and
 * nothing is searched for quotes there.
 */
export function textArray(texts: readonly string[]): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text));
  return arrayOf(oids.text, sizes, (array, index, at) => array.write(texts[index]!, at));
}

/** The same of bytes: a `bytea[]`. */
export function byteaArray(values: readonly Buffer[]): Buffer {
  const sizes = values.map(({ length }) => length);
  return arrayOf(oids.bytea, sizes, (array, index, at) => values[index]!.copy(array, at));
}

/** An array of what is written without quotes: numbers, UUIDs, instants in ISO 8601. */
export function plainArray(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}

/** One dimension from 1 on without nulls; each element after its length. Source: `array_recv` of PostgreSQL. */
function arrayOf(
  oid: number,
  sizes: readonly number[],
  write: (array: Buffer, index: number, at: number) => void,
): Buffer {
  const bytes = sizes.reduce((sum, size) => sum + lengthBytes + size, headBytes);
  const array = Buffer.allocUnsafe(bytes);
  [1, 0, oid, sizes.length, 1].forEach((word, index) => array.writeInt32BE(word, index * 4));
  let at = headBytes;
  for (let index = 0; index < sizes.length; index += 1) {
    const size = sizes[index]!;
    array.writeInt32BE(size, at);
    write(array, index, at + lengthBytes);
    at += lengthBytes + size;
  }
  return array;
}
