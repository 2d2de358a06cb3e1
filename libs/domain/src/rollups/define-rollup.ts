import { stripeColumns } from '../metrics/histogram.js';
import type { FigureSettings } from '../organization/figure-settings.js';
import type { LocalDay } from '../time/calendar-days.js';
import type { FigureContext } from './figure-context.js';

/** Columns of a key that say when: `day`, or `grain` ('day' or 'month') and `bucket` (the day, the month's first day). */
type WhenColumn = 'day' | 'grain' | 'bucket';

/** What one state adds to the sums of one day. */
export interface Addition<
  Part extends string = string,
  Measure extends string = string,
  Dimension extends string = string,
  Time extends string = string,
> {
  readonly day: LocalDay;
  readonly of: Readonly<Record<Part, string>>;
  /** Whole numbers. */
  readonly sums?: Readonly<Partial<Record<Measure, number>>>;
  /** Counts one more under this value. */
  readonly values?: Readonly<Partial<Record<Dimension, string>>>;
  /** Counts one more of so many whole seconds in a histogram. */
  readonly times?: Readonly<Partial<Record<Time, number>>>;
}

/** Everything that is to be known of a rollup: what its tables look like, and what a state adds to them. */
export interface RollupDefinition<
  State,
  Key extends string = string,
  Measure extends string = string,
  Dimension extends string = string,
  Time extends string = string,
> {
  /** The projection's. */
  readonly name: string;
  /** Raised when the rows mean something else than before; the next start rebuilds. */
  readonly version: number;
  readonly dependsOn: readonly (keyof FigureSettings)[];
  /** Table of the measures. */
  readonly table: string;
  /** Its primary key, which begins the keys of the other tables. */
  readonly key: readonly Key[];
  /** Parts of the key under which '' holds the sums over all. */
  readonly alsoInAll?: readonly Exclude<Key, WhenColumn>[];
  /** Columns of `table`. */
  readonly measures: readonly Measure[];
  /** Table of counts by value, with the key columns `dimension` and `value`. */
  readonly values?: { readonly table: string; readonly dimensions: readonly Dimension[] };
  /** Tables of histograms, by what they tell of; in stripes, with the key column `stripe`. */
  readonly times?: Readonly<Record<Time, string>>;
  /**
   * A pure function of the state; nothing for a state that is in no figure. A change of the state changes the sums by
   * what it gives after it minus what it gave before, so that late and corrected facts move the right day.
   */
  contribution(
    state: State,
    context: FigureContext,
  ): readonly Addition<Exclude<NoInfer<Key>, WhenColumn>, NoInfer<Measure>, NoInfer<Dimension>, NoInfer<Time>>[];
}

/** One table of sums. */
export interface RollupTable {
  readonly name: string;
  /** Columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** Columns that are added up. */
  readonly sums: readonly string[];
}

/** A definition and its tables, in the order in which they are written. */
export type Rollup<
  State,
  Key extends string = string,
  Measure extends string = string,
  Dimension extends string = string,
  Time extends string = string,
> = RollupDefinition<State, Key, Measure, Dimension, Time> & { readonly tables: readonly RollupTable[] };

/** The names of a rollup's measures. */
export type MeasureOf<Defined extends { readonly measures: readonly string[] }> = Defined['measures'][number];

/** Defines a rollup once: the projection, its rebuild, `verify` and the columns that are read all follow from this. */
export function defineRollup<
  State,
  const Key extends string,
  const Measure extends string,
  const Dimension extends string = never,
  const Time extends string = never,
>(definition: RollupDefinition<State, Key, Measure, Dimension, Time>): Rollup<State, Key, Measure, Dimension, Time> {
  const { key, table, measures, values, times = {} } = definition;
  const histograms = Object.values<string>(times);
  return {
    ...definition,
    tables: [
      { name: table, key, sums: measures },
      ...(values === undefined ? [] : [{ name: values.table, key: [...key, 'dimension', 'value'], sums: ['count'] }]),
      ...histograms.map((name) => ({ name, key: [...key, 'stripe'], sums: stripeColumns })),
    ],
  };
}
