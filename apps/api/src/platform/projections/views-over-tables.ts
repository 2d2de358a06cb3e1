import type { Tx } from '../database/tx.js';

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
export async function lockViewsOver(tx: Tx, tables: readonly string[]): Promise<void> {
  for (const { name, owner } of await viewsOver(tx, tables)) await tx.query(`alter view ${name} owner to ${owner}`);
}

/**
 * Lets `exchange` put other tables of the same shape under the names of these; the views over them read the new ones
 * from then on. They stay the same views: privileges, comments and views over them are left alone.
 */
export async function carryViews(tx: Tx, tables: readonly string[], exchange: () => Promise<void>): Promise<void> {
  const views = await viewsOver(tx, tables);
  await exchange();
  for (const { name, options, definition } of views) {
    await tx.query(`create or replace view ${name} ${options} as ${definition}`);
  }
}
