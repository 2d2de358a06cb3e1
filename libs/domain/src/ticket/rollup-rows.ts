import { monthOf, type LocalDay } from '../time/calendar-days.js';
import { measureIndex, rollupMeasures, type RollupDimension } from './rollup-measures.js';
import { splitValueKey, type DaySums, type RollupSums } from './rollup-sums.js';

export type RollupGrain = 'day' | 'month';

interface RowKey {
  /** '' = all tickets, else an organization's id, `-` for tickets without one. */
  readonly slice: string;
  readonly grain: RollupGrain;
  /** The day, or the first day of the month. */
  readonly bucket: LocalDay;
}

export interface RollupRow extends RowKey {
  /** In the order of `rollupMeasures`, exact. */
  readonly amounts: readonly number[];
}

export interface RollupValueRow extends RowKey {
  readonly dimension: RollupDimension;
  readonly value: string;
  readonly count: number;
}

export interface RollupRows {
  readonly totals: readonly RollupRow[];
  readonly values: readonly RollupValueRow[];
}

type OpenRow = RowKey & { amounts: number[]; values: Map<string, number> };

/**
 * The rows to add to the rollup tables: every day also in its month, every organization also in the whole. Sorted by
 * primary key, so that concurrent upserts take their row locks in one order; rows of zeros are left out.
 *
 * Throws a RangeError when a sum has left the exact integers: then the sums must be written more often.
 */
export function rollupRows(sums: RollupSums): RollupRows {
  const rows = new Map<string, OpenRow>();
  for (const day of sums.values()) {
    for (const slice of ['', day.slice]) {
      merge(openRow(rows, slice, 'day', day.day), day);
      merge(openRow(rows, slice, 'month', monthOf(day.day)), day);
    }
  }
  const sorted = [...rows.values()].sort(byPrimaryKey);
  return { totals: sorted.filter(hasAmounts).map(totalsRow), values: sorted.flatMap(valueRows).sort(byValueKey) };
}

function openRow(rows: Map<string, OpenRow>, slice: string, grain: RollupGrain, bucket: LocalDay): OpenRow {
  const key = `${slice}\u0000${grain}\u0000${bucket}`;
  let row = rows.get(key);
  if (row === undefined) {
    row = { slice, grain, bucket, amounts: new Array<number>(rollupMeasures.length).fill(0), values: new Map() };
    rows.set(key, row);
  }
  return row;
}

function merge(row: OpenRow, added: DaySums): void {
  for (let index = 0; index < added.amounts.length; index++) row.amounts[index]! += added.amounts[index]!;
  for (const [key, count] of added.values) row.values.set(key, (row.values.get(key) ?? 0) + count);
}

function hasAmounts(row: OpenRow): boolean {
  return row.amounts.some((amount) => amount !== 0);
}

function totalsRow({ slice, grain, bucket, amounts }: OpenRow): RollupRow {
  const inexact = rollupMeasures.find((measure) => !Number.isSafeInteger(amounts[measureIndex[measure]]));
  if (inexact !== undefined)
    throw new RangeError(`${inexact} of ${bucket} is no longer exact: write the sums more often`);
  return { slice, grain, bucket, amounts };
}

function valueRows({ slice, grain, bucket, values }: OpenRow): RollupValueRow[] {
  const rows: RollupValueRow[] = [];
  for (const [key, count] of values) if (count !== 0) rows.push({ slice, grain, bucket, ...splitValueKey(key), count });
  return rows;
}

function byPrimaryKey(left: RowKey, right: RowKey): number {
  return compare(left.slice, right.slice) || compare(left.grain, right.grain) || compare(left.bucket, right.bucket);
}

function byValueKey(left: RollupValueRow, right: RollupValueRow): number {
  return (
    compare(left.slice, right.slice) ||
    compare(left.grain, right.grain) ||
    compare(left.dimension, right.dimension) ||
    compare(left.bucket, right.bucket) ||
    compare(left.value, right.value)
  );
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
