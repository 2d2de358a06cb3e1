import type { Tx } from '../database/tx.js';
import { type GenerationSchema, LIVE } from './generation.js';
import type { Projection } from './projection.js';

/** A row that the live table and the recomputed one do not agree on; null where one of them has none. */
export interface Difference {
  table: string;
  key: Record<string, unknown>;
  live: Record<string, unknown> | null;
  recomputed: Record<string, unknown> | null;
}

const SHOWN = 100;

async function namesOf(tx: Tx, sql: string, table: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(sql, [`${LIVE}.${table}`]);
  return rows.map(({ name }) => `"${name}"`);
}

const KEY_COLUMNS = `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = $1::regclass and indisprimary order by attnum`;

const ALL_COLUMNS = `select attname as name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`;

async function comparison(tx: Tx, schema: GenerationSchema, projection: Projection, table: string): Promise<string> {
  const keys = await namesOf(tx, KEY_COLUMNS, table);
  const left = (projection.unverifiedColumns?.[table] ?? []).map((name) => `"${name}"`);
  const columns = (await namesOf(tx, ALL_COLUMNS, table)).filter((name) => !left.includes(name)).join(', ');
  const empty = projection.emptyRows?.[table];
  const rows = (place: string): string =>
    `(select ${columns} from ${place}.${table} where ${empty ? `not (${empty})` : 'true'})`;
  const key = keys.map((name) => `'${name.slice(1, -1)}', ${name}`).join(', ');
  return `select jsonb_build_object(${key}) as key, to_jsonb(live) as live, to_jsonb(recomputed) as recomputed
    from ${rows(LIVE)} as live full join ${rows(schema)} as recomputed using (${keys.join(', ')})
    where live is distinct from recomputed`;
}

/** The rows of one table that differ: how many, and the first hundred of them. */
export async function compareTable(
  tx: Tx,
  schema: GenerationSchema,
  projection: Projection,
  table: string,
): Promise<{ count: number; differences: Difference[] }> {
  const sql = await comparison(tx, schema, projection, table);
  const rows = await tx.query<Difference & { total: number; [column: string]: unknown }>(
    `with differences as (${sql}) select *, (select count(*) from differences) as total from differences limit ${SHOWN}`,
  );
  const differences = rows.map(({ key, live, recomputed }) => ({ table, key, live, recomputed }));
  return { count: rows[0]?.total ?? 0, differences };
}
