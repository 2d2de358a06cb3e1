import { defineRollup, type Addition, type Rollup, type RollupDefinition } from '../rollups/define-rollup.js';
import type { FigureContext } from '../rollups/figure-context.js';
import { activityKinds, ticketActivities, type Activity, type ActivityKind } from './activities.js';
import { counts, measures, type Measure, type MeasureName } from './measures.js';
import type { TicketReading } from './rules/read-ticket.js';
import { wholeSeconds } from './rules/resolution-times.js';
import type { TicketState } from './ticket.state.js';

/** What each activity adds to a column: one, its seconds, or the whole epoch seconds at which these begin or end. */
export type Amount = 'count' | 'seconds' | 'begin' | 'end';

/** The whole number that an activity adds. */
export const amountOf: Readonly<Record<Amount, (activity: Activity) => number>> = {
  count: () => 1,
  seconds: ({ seconds }) => seconds,
  begin: ({ at, seconds }) => wholeSeconds(at) - seconds,
  end: ({ at }) => wholeSeconds(at),
};

/** A column of sums: how many activities a measure counts, or another amount of them. */
export type RollupColumn = readonly [measure: MeasureName, amount?: Amount];

/** What of a key says no time. */
type PartOf<Key extends string> = Exclude<Key, 'day' | 'grain' | 'bucket'>;

type Definition<Key extends string, Column extends string, Dimension extends string, Time extends string> = Omit<
  RollupDefinition<TicketState, Key, Column, Dimension, Time>,
  'measures' | 'times' | 'values' | 'contribution' | 'dependsOn'
> & {
  readonly columns: Readonly<Record<Column, RollupColumn>>;
  /** Counts by the value that a ticket now has, of what is created. */
  readonly values?: {
    readonly table: string;
    readonly of: MeasureName;
    readonly dimensions: Readonly<Record<Dimension, (ticket: TicketReading) => string>>;
  };
  /** Histograms of the seconds of what a measure counts. */
  readonly times?: Readonly<Record<Time, readonly [table: string, of: MeasureName]>>;
  /** The rest of the key of an activity. */
  readonly part: (activity: Activity, ticket: TicketReading) => Readonly<Record<PartOf<NoInfer<Key>>, string>>;
};

/** What stands in the columns of one kind of activity. */
interface Summand {
  readonly name: string;
  readonly measure: Measure;
  readonly amount: (activity: Activity) => number;
}

type SummandsByKind = Readonly<Record<ActivityKind, readonly Summand[]>>;

/** The summands of each kind of activity: no other is asked about. */
function byKind(summands: readonly Summand[]): SummandsByKind {
  const ofKind = (kind: ActivityKind) => summands.filter(({ measure }) => measure.of === kind);
  return Object.fromEntries(activityKinds.map((kind) => [kind, ofKind(kind)])) as Record<ActivityKind, Summand[]>;
}

/** Sums of activities by the day on which they were done, whose columns the measures define. */
export function defineActivityRollup<
  const Key extends string,
  const Column extends string,
  const Dimension extends string = never,
  const Time extends string = never,
>(
  definition: Definition<Key, Column, Dimension, Time>,
): Rollup<TicketState, Key, Column, Dimension, Time> & ColumnsOf<Column> {
  const { columns, values, times, part, ...rollup } = definition;
  const named = byKind(
    Object.entries<RollupColumn>(columns).map(([name, [measure, amount = 'count']]): Summand => {
      return { name, measure: measures[measure], amount: amountOf[amount] };
    }),
  );
  const timed = byKind(
    Object.entries<readonly [string, MeasureName]>(times ?? {}).map(([name, [, measure]]): Summand => {
      return { name, measure: measures[measure], amount: amountOf.seconds };
    }),
  );
  const valued = Object.entries<(ticket: TicketReading) => string>(values?.dimensions ?? {});

  function additionOf(
    activity: Activity,
    ticket: TicketReading,
    { day }: FigureContext,
  ): Addition<PartOf<Key>, Column, Dimension, Time> | undefined {
    const amounts = (summands: SummandsByKind) =>
      summands[activity.kind]
        .filter(({ measure }) => counts(measure, activity, ticket))
        .map(({ name, amount }) => [name, amount(activity)] as const);
    const sums = amounts(named);
    if (sums.length === 0) return undefined;
    const seconds = amounts(timed);
    return {
      day: day(activity.at),
      of: part(activity, ticket),
      sums: Object.fromEntries(sums) as Record<Column, number>,
      ...(seconds.length > 0 && { times: Object.fromEntries(seconds) as Record<Time, number> }),
      ...(values !== undefined &&
        counts(measures[values.of], activity, ticket) && {
          values: Object.fromEntries(valued.map(([dimension, valueOf]) => [dimension, valueOf(ticket)])) as Record<
            Dimension,
            string
          >,
        }),
    };
  }

  const histograms = Object.entries<readonly [string, MeasureName]>(times ?? {}).map(([name, [table]]) => [
    name,
    table,
  ]);
  const whole: RollupDefinition<TicketState, Key, Column, Dimension, Time> = {
    ...rollup,
    dependsOn: ['timezone', 'labels', 'policies'],
    measures: Object.keys(columns) as Column[],
    ...(values && { values: { table: values.table, dimensions: Object.keys(values.dimensions) as Dimension[] } }),
    ...(times && { times: Object.fromEntries(histograms) as Record<Time, string> }),
    contribution(state, context) {
      const derived = ticketActivities(state, context);
      if (derived === null) return [];
      return derived.activities.flatMap((activity) => additionOf(activity, derived.reading, context) ?? []);
    },
  };
  return { ...defineRollup(whole), columns };
}

/** What the columns of a rollup are, for whoever counts the same on rows of activities. */
export interface ColumnsOf<Column extends string> {
  readonly columns: Readonly<Record<Column, RollupColumn>>;
}
