import { bucketOf, stripesOf } from '../metrics/histogram.js';
import { monthOf, type LocalDay } from '../time/calendar-days.js';
import type { Addition, Rollup, RollupTable } from './define-rollup.js';

/** A value of a key column, or a sum. */
export type RollupCell = string | number;

/** Rows to add to one table: values of its key columns, then its sums; in the order of the primary key, none all zero. */
export interface RollupRows {
  readonly table: RollupTable;
  readonly rows: readonly (readonly RollupCell[])[];
}

interface Sums {
  /** In the order of the definition's measures. */
  readonly amounts: number[];
  /** Counts by dimension and value. */
  readonly values: Map<string, number>;
  /** By histogram, in the order of the definition's, counts by bucket. */
  readonly times: readonly Map<number, number>[];
}

/** The sums of one day in one place. */
interface DaySums extends Sums {
  readonly day: LocalDay;
  readonly of: Readonly<Record<string, string>>;
}

interface Row extends Sums {
  readonly key: readonly string[];
}

/** A column of a key, read off the sums of a day. */
type KeyColumn = (sums: DaySums) => string;

const separator = '\u0000';

/** Contributions added up, and what they come to as rows. */
export class RollupSums {
  private readonly days = new Map<string, DaySums>();
  private readonly parts: readonly string[];
  private readonly times: readonly string[];
  private readonly place: ReadonlyMap<string, number>;
  /** The keys of the rows that a day is counted in. */
  private readonly keys: readonly (readonly KeyColumn[])[];

  constructor(private readonly rollup: Rollup<never>) {
    this.parts = rollup.key.filter((column) => !['day', 'grain', 'bucket'].includes(column));
    this.times = Object.keys(rollup.times ?? {});
    this.place = new Map(rollup.measures.map((measure, index) => [measure, index]));
    this.keys = keysOf(rollup);
  }

  /** Adds (`sign` 1) or takes away (`sign` −1) what a state contributes. */
  add(contribution: readonly Addition[], sign: 1 | -1): void {
    for (const addition of contribution) this.addTo(this.sumsOf(addition), addition, sign);
  }

  /** Adds the difference that a change of one state makes. */
  addChange(before: readonly Addition[], after: readonly Addition[]): void {
    this.add(before, -1);
    this.add(after, 1);
  }

  /**
   * Every day is also in its month, every part in the whole, as far as the key says so. Sorted by primary key, so that
   * concurrent upserts take their row locks in one order.
   *
   * Throws a RangeError when a sum has left the exact integers: then the sums must be written more often.
   */
  rows(): RollupRows[] {
    const rows = new Map<string, Row>();
    for (const day of this.days.values()) for (const key of this.keys) merge(this.openRow(rows, key, day), day);
    return this.rollup.tables.map((table) => ({
      table,
      rows: [...rows.values()].flatMap((row) => this.cellsOf(table, row)).sort(byFirst(table.key.length)),
    }));
  }

  private sumsOf({ day, of }: Addition): DaySums {
    let key: string = day;
    for (const part of this.parts) key += separator + of[part];
    let sums = this.days.get(key);
    if (sums === undefined) this.days.set(key, (sums = { day, of, ...this.zero() }));
    return sums;
  }

  private zero(): Sums {
    const amounts = new Array<number>(this.rollup.measures.length).fill(0);
    return { amounts, values: new Map(), times: this.times.map(() => new Map()) };
  }

  private addTo({ amounts, values, times }: Sums, addition: Addition, sign: 1 | -1): void {
    for (const measure in addition.sums) amounts[this.placeOf(measure)]! += sign * addition.sums[measure]!;
    for (const dimension in addition.values) increase(values, dimension + separator + addition.values[dimension], sign);
    for (const time in addition.times)
      increase(times[this.times.indexOf(time)]!, bucketOf(addition.times[time]!), sign);
  }

  private placeOf(measure: string): number {
    const place = this.place.get(measure);
    if (place === undefined) throw new RangeError(`${this.rollup.name} has no measure ${measure}`);
    return place;
  }

  private openRow(rows: Map<string, Row>, columns: readonly KeyColumn[], day: DaySums): Row {
    const key = columns.map((column) => column(day));
    const name = key.join(separator);
    let row = rows.get(name);
    if (row === undefined) rows.set(name, (row = { key, ...this.zero() }));
    return row;
  }

  private cellsOf(table: RollupTable, { key, amounts, values, times }: Row): RollupCell[][] {
    const { rollup } = this;
    if (table.name === rollup.table) return amounts.some(isNotZero) ? [[...key, ...this.exact(key, amounts)]] : [];
    if (table.name === rollup.values?.table)
      return [...values].filter(([, count]) => count !== 0).map(([value, count]) => [...key, ...split(value), count]);
    const time = this.times.findIndex((name) => rollup.times?.[name] === table.name);
    return stripesOf(times[time]!).map(([stripe, counts]) => [...key, stripe, ...counts]);
  }

  private exact(key: readonly string[], amounts: readonly number[]): readonly number[] {
    const inexact = this.rollup.measures.find((_, index) => !Number.isSafeInteger(amounts[index]));
    if (inexact === undefined) return amounts;
    throw new RangeError(`${inexact} of ${key.join(' ')} is no longer exact: write the sums more often`);
  }
}

function isNotZero(amount: number): boolean {
  return amount !== 0;
}

/** Every combination of grain and parts under which a day is counted. */
function keysOf({ key, alsoInAll = [] }: Rollup<never>): KeyColumn[][] {
  const grains = key.includes('grain') ? ['day', 'month'] : ['day'];
  let wholes: (readonly string[])[] = [[]];
  for (const part of alsoInAll) wholes = wholes.flatMap((parts) => [[...parts, part], parts]);
  return wholes.flatMap((parts) =>
    grains.map((grain) =>
      key.map((column): KeyColumn => {
        if (parts.includes(column)) return () => '';
        if (column === 'grain') return () => grain;
        if (column === 'bucket') return grain === 'month' ? ({ day }) => monthOf(day) : ({ day }) => day;
        return column === 'day' ? ({ day }) => day : ({ of }) => of[column]!;
      }),
    ),
  );
}

function merge(row: Row, { amounts, values, times }: Sums): void {
  for (let index = 0; index < amounts.length; index++) row.amounts[index]! += amounts[index]!;
  for (const [value, count] of values) increase(row.values, value, count);
  for (let index = 0; index < times.length; index++)
    for (const [bucket, count] of times[index]!) increase(row.times[index]!, bucket, count);
}

/** What comes to 0 stays, since the next addition mostly brings it back; rows leave it out. */
function increase<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/** A value may hold anything, a dimension's name no separator. */
function split(value: string): [dimension: string, value: string] {
  const end = value.indexOf(separator);
  return [value.slice(0, end), value.slice(end + 1)];
}

/** By the first cells of a row. Cells of one column are of one type. */
function byFirst(width: number): (left: readonly RollupCell[], right: readonly RollupCell[]) => number {
  return (left, right) => {
    for (let index = 0; index < width; index++) {
      const [one, other] = [left[index]!, right[index]!];
      if (one !== other) return one < other ? -1 : 1;
    }
    return 0;
  };
}

/** The slice of what has no organization. An id that is empty or `-` itself means none: such ids do not come through the webhook. */
export const noOrganization = '-';

/** The organization's id as part of a rollup's key, never empty: '' stands for all organizations. */
export function sliceOf(organizationId: string | null | undefined): string {
  return organizationId || noOrganization;
}
