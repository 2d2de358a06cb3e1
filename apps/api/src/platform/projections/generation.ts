import { productPath } from '../database/data-source.js';
import type { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import { mapWithConcurrency } from './map-with-concurrency.js';

/** The schema of the tables that are read. */
export const LIVE = 'product';

/** The schema in which the next generation of a projection's tables grows; nothing else lives there. */
export type GenerationSchema = 'projections_next' | 'projections_verify';

interface Definition {
  definition: string;
}

async function storageOptions(tx: Tx, table: string): Promise<string> {
  const [row] = await tx.query<{ options: string[] | null }>(
    'select reloptions as options from pg_class where oid = $1::regclass',
    [`${LIVE}.${table}`],
  );
  return row?.options ? ` with (${row.options.join(', ')})` : '';
}

/** How much PostgreSQL is to know of the columns' contents, where that was decided: `like` leaves it out. */
async function keepStatisticsTargets(tx: Tx, schema: GenerationSchema, table: string): Promise<void> {
  const decided = await tx.query<Definition & { [column: string]: unknown }>(
    `select format('alter column %I set statistics %s', attname, attstattarget) as definition
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attstattarget >= 0`,
    [`${LIVE}.${table}`],
  );
  if (decided.length === 0) return;
  await tx.query(`alter table ${schema}.${table} ${decided.map(({ definition }) => definition).join(', ')}`);
}

/** Empty tables of the same shape, without keys and indexes: those are made when the rows are there. */
export async function createGeneration(tx: Tx, schema: GenerationSchema, tables: readonly string[]): Promise<void> {
  await tx.query(`drop schema if exists ${schema} cascade`);
  await tx.query(`create schema ${schema}`);
  const kept = 'including defaults including constraints including generated including storage including comments';
  for (const table of tables) {
    await tx.query(`create table ${schema}.${table} (like ${LIVE}.${table} ${kept})${await storageOptions(tx, table)}`);
    await keepStatisticsTargets(tx, schema, table);
  }
}

/** Tables that get their indexes at the same time, each through a connection of its own. */
const CONCURRENCY = 2;

/**
 * Gives the filled tables, which must be committed, the keys and indexes of the live ones under the same names. Largest
 * first, so that all end at about the same time.
 */
export async function indexGeneration(database: Database, schema: GenerationSchema): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = $1::regnamespace and relkind = 'r' order by pg_relation_size(oid) desc`,
    [schema],
  );
  await mapWithConcurrency(CONCURRENCY, tables, ({ name }) =>
    database.transaction((tx) => indexTable(tx, schema, name)),
  );
}

async function indexTable(tx: Tx, schema: GenerationSchema, table: string): Promise<void> {
  const constraints = await tx.query<Definition & { [column: string]: unknown }>(
    `select format('add constraint %I %s', conname, pg_get_constraintdef(oid)) as definition
     from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u') order by contype`,
    [`${LIVE}.${table}`],
  );
  for (const { definition } of constraints) await tx.query(`alter table ${schema}.${table} ${definition}`);
  for (const { definition } of await plainIndexes(tx, table)) {
    await tx.query(definition.replace(` ON ${LIVE}.${table} `, ` ON ${schema}.${table} `));
  }
  await tx.query(`analyze ${schema}.${table}`);
}

function plainIndexes(tx: Tx, table: string): Promise<Definition[]> {
  return tx.query<Definition & { [column: string]: unknown }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    [`${LIVE}.${table}`],
  );
}

/** From here to the end of the transaction, table names without a schema mean the new generation. */
export async function useGeneration(tx: Tx, schema: GenerationSchema): Promise<void> {
  await tx.query(`set local search_path to ${schema},${productPath}`);
}

export async function dropGeneration(tx: Tx, schema: GenerationSchema): Promise<void> {
  await tx.query(`drop schema if exists ${schema} cascade`);
}
