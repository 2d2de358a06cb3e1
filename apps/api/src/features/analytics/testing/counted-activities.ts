import {
  addHistogram,
  agentRollup,
  amountOf,
  bucketOf,
  counts,
  dimensions,
  exclusionOf,
  figureContext,
  hoursADay,
  measures,
  replyClockKinds,
  sliceOf,
  sumHistograms,
  ticketActivities,
  ticketRollup,
  zonedHour,
  type Activity,
  type Dimension,
  type FigureSettings,
  type MeasureName,
  type ResolvedRange,
  type RollupColumn,
  type TicketReading,
  type TicketState,
} from '@deskledger/domain';
import type { TicketSelection } from '../../tickets/index.js';
import { lateBounds, targetColumns } from '../service-levels/read-target-figures.js';

/** What agents do. */
const agentKinds: readonly Activity['kind'][] = ['assigned', 'replied', 'resolved', 'reopened'];

/** An activity beside what its ticket is now. */
interface Done {
  readonly activity: Activity;
  readonly ticket: TicketReading;
  readonly day: string;
  readonly hour: number;
}

/** Everything that figures say, by looking at each activity of each ticket in memory: what SQL has to agree with. */
export class CountedActivities {
  private readonly all: readonly Done[];

  constructor(states: Iterable<TicketState>, settings: FigureSettings) {
    const context = figureContext(settings);
    this.all = [...states].flatMap((state) => {
      const { reading, activities } = ticketActivities(state, context) ?? { reading: undefined, activities: [] };
      return activities.map((activity) => ({
        ...{
          activity,
          ticket: reading!,
          day: context.day(activity.at),
          hour: zonedHour(settings.timezone)(activity.at),
        },
      }));
    });
  }

  figures(range: ResolvedRange, selection: TicketSelection) {
    const done = this.within(range).filter((one) => isChosen(valuesNow(one), selection));
    const created = counted(done, 'created');
    return {
      totals: totalsOf(done, ticketRollup.columns),
      days: flows(done, ({ day }) => day),
      hours: flows(done, ({ hour }) => hour),
      organizations: counters(created, ({ ticket }) => sliceOf(ticket.fields.organization?.id)),
      statuses: counters(created, ({ ticket }) => ticket.label ?? ''),
      priorities: counters(created, ({ ticket }) => ticket.fields.priority ?? ''),
      resolution: histogram(counted(done, 'resolution')),
      resolutionDays: counters(counted(done, 'resolution'), ({ day }) => day),
    };
  }

  /** By agent and team, of those who did anything. */
  agents(range: ResolvedRange, selection: TicketSelection) {
    const done = this.within(range).filter((one) => isChosen({ ...valuesNow(one), ...valuesThen(one) }, selection));
    const holders = new Map<string, Done[]>();
    for (const one of done) {
      const { kind, agent, team } = one.activity;
      const holder = JSON.stringify([agent, team]);
      if (agentKinds.includes(kind)) holders.set(holder, [...(holders.get(holder) ?? []), one]);
    }
    return new Map(
      [...holders].map(([holder, own]) => [
        holder,
        {
          amounts: totalsOf(own, agentRollup.columns),
          resolution: histogram(counted(own, 'resolution')),
          reply: histogram(counted(own, 'reply')),
          resolvedOn: counters(counted(own, 'resolved'), ({ day }) => day),
        },
      ]),
    );
  }

  /** What was promised, by the day, and by how much replies were late. */
  targets(range: ResolvedRange, selection: TicketSelection) {
    const done = this.within(range).filter((one) => isChosen(valuesNow(one), selection));
    const promises = done.filter((one) => promised.some((measure) => counted([one], measure).length > 0));
    const days = [...new Set(promises.map(({ day }) => day))].map((day) => {
      return [
        day,
        totalsOf(
          promises.filter((one) => one.day === day),
          targetColumns,
        ),
      ] as const;
    });
    const late = replyClockKinds.map((kind) => {
      const seconds = done
        .filter(({ activity }) => activity.kind === kind && activity.isInTime === false && activity.isLast)
        .map(({ activity }) => activity.seconds);
      const bandOf = (each: number) => lateBounds.filter((bound) => each > bound).length;
      const bands = [...lateBounds, null].map((_, nth) => seconds.filter((each) => bandOf(each) === nth).length);
      const buckets = seconds.map((each) => new Map([[bucketOf(each), 1]]));
      return [kind, { bands, histogram: sumHistograms(buckets) }] as const;
    });
    return { days: new Map(days), late: new Map(late) };
  }

  /** By weekday × 24 + hour. */
  load(range: ResolvedRange, selection: TicketSelection) {
    const created = counted(this.within(range), 'created').filter((one) => isChosen(valuesNow(one), selection));
    return counters(created, ({ day, hour }) => (new Date(day).getUTCDay() || 7) * hoursADay + hour);
  }

  private within({ from, to, endsAt }: ResolvedRange): Done[] {
    return this.all.filter(({ day, activity }) => day >= from && day <= to && activity.at < endsAt);
  }
}

const promised = ['withDeadline', 'firstReplyPromised', 'nextReplyPromised', 'updatePromised'] as const;

function counted(done: readonly Done[], measure: MeasureName): Done[] {
  return done.filter(({ activity, ticket }) => counts(measures[measure], activity, ticket));
}

function totalsOf<Column extends string>(done: readonly Done[], columns: Readonly<Record<Column, RollupColumn>>) {
  const sums = Object.entries<RollupColumn>(columns).map(([name, [measure, amount = 'count']]) => {
    return [name, counted(done, measure).reduce((sum, { activity }) => sum + amountOf[amount](activity), 0)] as const;
  });
  return Object.fromEntries(sums) as Record<Column, number>;
}

function flows<Key>(done: readonly Done[], keyOf: (one: Done) => Key) {
  const [created, resolved, reopened] = (['created', 'resolved', 'reopened'] as const).map((measure) =>
    counters(counted(done, measure), keyOf),
  );
  return { created, resolved, reopened };
}

function counters<Key>(done: readonly Done[], keyOf: (one: Done) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const one of done) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}

function histogram(done: readonly Done[]): Map<number, number> {
  const buckets = new Map<number, number>();
  for (const { activity } of done) addHistogram(buckets, new Map([[bucketOf(activity.seconds), 1]]));
  return buckets;
}

type Values = Readonly<Record<Dimension, readonly string[]>>;

function valuesNow({ ticket: { fields } }: Done): Values {
  const one = (value: string | null | undefined) => (value ? [value] : []);
  return {
    organization: one(fields.organization?.id),
    assignee: one(fields.assignee?.id),
    team: one(fields.team),
    priority: one(fields.priority),
    classification: one(fields.classification),
    designation: one(fields.designation),
    channel: one(fields.channel),
    tag: fields.tags ?? [],
  };
}

function valuesThen({ activity: { agent, team } }: Done) {
  return { assignee: agent === '' ? [] : [agent], team: team === '' ? [] : [team] };
}

function isChosen(values: Values, selection: TicketSelection): boolean {
  return dimensions.every((dimension) => {
    const own = values[dimension];
    const holds = (asked: readonly string[]) =>
      asked.some((value) => (value === '-' ? own.length === 0 : own.includes(value)));
    const [wanted, excluded] = [selection[dimension], selection[exclusionOf(dimension)]];
    return (wanted === undefined || holds(wanted)) && (excluded === undefined || !holds(excluded));
  });
}
