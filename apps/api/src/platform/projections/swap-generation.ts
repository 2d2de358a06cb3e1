import type { Tx } from '../database/tx.js';
import { type GenerationSchema, LIVE } from './generation.js';
import type { Projection } from './projection.js';
import { carryViews, lockViewsOver } from './views-over-tables.js';

/** Somebody reads the live tables, and would not stop for a while. Nothing was changed. */
export class TablesInUseError extends Error {
  readonly code = 'tables_in_use';

  constructor(readers: readonly string[]) {
    super(
      `The rebuilt tables could not be swapped in: the old ones are being read by ${readers.join(', ') || 'others'}`,
    );
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
