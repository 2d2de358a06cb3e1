import type { LocalDay } from '../time/calendar-days.js';
import type { Contribution } from './contribution.js';
import { measureIndex, rollupMeasures, type RollupDimension, type RollupMeasure } from './rollup-measures.js';
import type { Verdict } from './verdict.js';

/** The sums of one organization on one day. `values` is keyed by `valueKey`. */
export interface DaySums {
  readonly slice: string;
  readonly day: LocalDay;
  /** In the order of `rollupMeasures`. */
  readonly amounts: number[];
  readonly values: Map<string, number>;
}

/** Contributions summed up, by slice and day. Made by `rollupSums`, filled by `addContribution`. */
export type RollupSums = Map<string, DaySums>;

/** The measure that counts the tickets of a verdict. */
export const verdictMeasure = {
  met: 'met',
  breached: 'breached',
  running: 'running',
  paused: 'paused',
  none: 'no_target',
} as const satisfies Record<Verdict, RollupMeasure>;

const separator = '\u0000';

export function rollupSums(): RollupSums {
  return new Map();
}

export function valueKey(dimension: RollupDimension, value: string): string {
  return dimension + separator + value;
}

export function splitValueKey(key: string): { dimension: RollupDimension; value: string } {
  const end = key.indexOf(separator);
  return { dimension: key.slice(0, end) as RollupDimension, value: key.slice(end + 1) };
}

/** Adds (`sign` 1) or takes away (`sign` −1) what a ticket contributes. */
export function addContribution(sums: RollupSums, added: Contribution | null, sign: 1 | -1): void {
  if (added === null) return;
  addCohort(daySums(sums, added.slice, added.createdOn), added, sign);
  for (const day of added.resolvedOn) add(daySums(sums, added.slice, day), 'resolved', sign);
  for (const day of added.reopenedOn) add(daySums(sums, added.slice, day), 'reopened', sign);
  if (added.resolution !== null)
    addResolution(daySums(sums, added.slice, added.resolution.day), added.resolution, sign);
}

/** Adds the difference that a change of one ticket makes. */
export function addChange(sums: RollupSums, before: Contribution | null, after: Contribution | null): void {
  addContribution(sums, before, -1);
  addContribution(sums, after, 1);
}

function addCohort(row: DaySums, added: Contribution, sign: number): void {
  add(row, 'created', sign);
  if (added.closed) add(row, 'closed', sign);
  add(row, verdictMeasure[added.verdict], sign);
  addValue(row, 'status', added.status, sign);
  addValue(row, 'priority', added.priority, sign);
}

function addResolution(row: DaySums, resolution: NonNullable<Contribution['resolution']>, sign: number): void {
  add(row, 'resolution_count', sign);
  add(row, 'resolution_open_sum', sign * resolution.openSeconds);
  add(row, 'resolution_close_sum', sign * resolution.closeSeconds);
  addValue(row, 'resolution', String(resolution.bucket), sign);
}

function daySums(sums: RollupSums, slice: string, day: LocalDay): DaySums {
  const key = slice + separator + day;
  let row = sums.get(key);
  if (row === undefined) {
    row = { slice, day, amounts: new Array<number>(rollupMeasures.length).fill(0), values: new Map() };
    sums.set(key, row);
  }
  return row;
}

function add(row: DaySums, measure: RollupMeasure, amount: number): void {
  row.amounts[measureIndex[measure]]! += amount;
}

function addValue(row: DaySums, dimension: RollupDimension, value: string, amount: number): void {
  const key = valueKey(dimension, value);
  row.values.set(key, (row.values.get(key) ?? 0) + amount);
}
