import type { Tx } from '../database/tx.js';
import { type GenerationSchema, LIVE } from './generation.js';
import type { Projection } from './projection.js';

/** Somebody reads the live tables, and would not stop for a while. Nothing was changed. */
export class TablesInUseError extends Error {
  readonly code = 'tables_in_use';

  constructor(readers: readonly string[]) {
    super(`Could not swap in the rebuilt tables: the old ones are in use by ${readers.join(', ') || 'others'}`);
    this.name = 'TablesInUseError';
  }
}

/** Shorter than Postgres' own search for deadlocks (1 s): of a reader and us, we are the one who gives way. */
const LOCK_PATIENCE = '500ms';
const LOCK_ATTEMPTS = 4;
const LOCK_NOT_AVAILABLE = '55P03';

const OLD = 'projections_old';

/**
 * Puts the new tables of these projections in the place of the live ones, under the views that read them; readers wait for the commit and
 * then see the new rows. While one reader is slow, the others are let through.
 * @throws TablesInUseError
 */
export async function swapGeneration(
  tx: Tx,
  schema: GenerationSchema,
  projections: readonly Pick<Projection, 'name' | 'tables'>[],
): Promise<void> {
  const tables = projections.flatMap((projection) => projection.tables);
  const live = tables.map((table) => `${LIVE}.${table}`).sort();
  await tx.query(`set local lock_timeout = '${LOCK_PATIENCE}'`);
  for (let attempt = 1; ; attempt += 1) {
    await tx.query('savepoint before_swap');
    try {
      await lockOutWriters(tx, projections);
      await lockOutReaders(tx, live);
      await carryViews(tx, live, () => exchangeTables(tx, schema, tables));
      await dropOld(tx, tables);
      await tx.query(`drop schema ${schema}`);
      await tx.query('set local lock_timeout = default');
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      await tx.query('rollback to savepoint before_swap');
      if (attempt === LOCK_ATTEMPTS) throw new TablesInUseError(await readersOf(tx, live));
    }
  }
}

/** Who applies facts after the commit claims a checkpoint before it writes: in that order, nobody waits in a circle. */
async function lockOutWriters(tx: Tx, projections: readonly Pick<Projection, 'name'>[]): Promise<void> {
  await tx.query(
    'select from projection_checkpoints where projection = any ($1) order by projection, partition for update',
    [projections.map(({ name }) => name)],
  );
}

async function lockOutReaders(tx: Tx, live: readonly string[]): Promise<void> {
  await lockViewsOver(tx, live);
  await tx.query(`lock table ${live.join(', ')} in access exclusive mode`);
}

async function exchangeTables(tx: Tx, schema: GenerationSchema, tables: readonly string[]): Promise<void> {
  await tx.query(`create schema ${OLD}`);
  for (const table of tables) {
    await tx.query(`alter table ${LIVE}.${table} set schema ${OLD}`);
    await tx.query(`alter table ${schema}.${table} set schema ${LIVE}`);
  }
}

/** What is bound to an old table and is no view (a materialized one, a foreign key) refuses this, and so the swap. */
async function dropOld(tx: Tx, tables: readonly string[]): Promise<void> {
  for (const table of tables) await tx.query(`drop table ${OLD}.${table}`);
  await tx.query(`drop schema ${OLD}`);
}

async function readersOf(tx: Tx, live: readonly string[]): Promise<string[]> {
  const readers = await tx.query<{ reader: string }>(
    `select distinct format('%s (process %s)', usename, pid) as reader
       from pg_locks join pg_stat_activity using (pid)
      where relation = any ($1::regclass[]) and granted and pid <> pg_backend_pid() order by reader`,
    [live],
  );
  return readers.map(({ reader }) => reader);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}

/** A view that reads a table that is about to be exchanged. Names are qualified and quoted. */
interface BoundView {
  readonly name: string;
  readonly owner: string;
  /** `with (…)`, or nothing: a view that is replaced keeps everything else that was said of it. */
  readonly options: string;
  readonly definition: string;
}

const viewsSql = `
  select format('%I.%I', nspname, relname) as name, format('%I', pg_get_userbyid(relowner)) as owner,
         coalesce('with (' || array_to_string(reloptions, ', ') || ')', '') as options,
         pg_get_viewdef(pg_class.oid) as definition
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
   where relkind = 'v' and pg_class.oid in (
     select ev_class from pg_rewrite
       join pg_depend on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid
      where refclassid = 'pg_class'::regclass and refobjid = any ($1::regclass[]))
   order by name`;

async function viewsOver(tx: Tx, tables: readonly string[]): Promise<BoundView[]> {
  // A definition qualifies the names that are not on the search path of those who ask for it.
  await tx.query('set local search_path to pg_catalog');
  const views = await tx.query<BoundView & Record<string, unknown>>(viewsSql, [tables]);
  await tx.query('set local search_path to default');
  return views;
}

/**
 * Shuts out those who read the tables through views: they wait for the view and hold nothing meanwhile. Reading
 * through a view takes the view first and its tables then, so views must be locked before tables. `lock table` would
 * take with a view all that it reads; naming its owner anew takes the view alone, and changes nothing.
 */
async function lockViewsOver(tx: Tx, tables: readonly string[]): Promise<void> {
  for (const { name, owner } of await viewsOver(tx, tables)) await tx.query(`alter view ${name} owner to ${owner}`);
}

/**
 * Lets `exchange` put other tables of the same shape under the names of these; the views over them read the new ones
 * from then on. They stay the same views: privileges, comments and views over them are left alone.
 */
async function carryViews(tx: Tx, tables: readonly string[], exchange: () => Promise<void>): Promise<void> {
  const views = await viewsOver(tx, tables);
  await exchange();
  for (const { name, options, definition } of views) {
    await tx.query(`create or replace view ${name} ${options} as ${definition}`);
  }
}
