import type { Rollup, RollupTable } from '../rollups/define-rollup.js';
import type { FigureContext } from '../rollups/figure-context.js';
import { RollupSums, type RollupCell } from '../rollups/rollup-sums.js';

/** A row of a rollup table by its columns. */
export type NamedRow = Readonly<Record<string, RollupCell>>;

/** The rows of each table of a rollup, by its name. */
export function namedRows(sums: RollupSums): Record<string, NamedRow[]> {
  const named = (table: RollupTable, row: readonly RollupCell[]) =>
    Object.fromEntries([...table.key, ...table.sums].map((column, index) => [column, row[index]!]));
  return Object.fromEntries(sums.rows().map(({ table, rows }) => [table.name, rows.map((row) => named(table, row))]));
}

/** The rows of a rollup over these states, from scratch. */
export function rowsOf<State>(
  rollup: Rollup<State>,
  states: Iterable<State>,
  context: FigureContext,
): Record<string, NamedRow[]> {
  const sums = new RollupSums(rollup);
  for (const state of states) sums.add(rollup.contribution(state, context), 1);
  return namedRows(sums);
}
