import type { BreakdownComparison, ComparedMeasure } from '@deskledger/contracts';
import {
  addHistogram,
  bucketOf,
  figureContext,
  isByActor,
  ticketActivities,
  wholeSeconds,
  type Dimension,
  type FigureContext,
  type KnownTicket,
  type ResolvedRange,
  type TicketStanding,
} from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Conditions } from '../../../platform/database/conditions.js';
import { Database, type Snapshot } from '../../../platform/database/database.js';
import { requestPatience } from '../../../platform/database/given-up.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { holderColumns, keptSettings, notSet, ticketColumns } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { isWithin } from '../comparison/figures-as-of-end.js';
import { movedSince } from '../comparison/moved-since.js';
import { countedSql, keysOf } from './breakdown.sql.js';
import { figureOf, populationOf, RatedAnswers } from './population.js';

export interface ComparedBreakdown {
  readonly rows: Dimension;
  readonly measure: ComparedMeasure;
}

type Groups = BreakdownComparison['current']['figures'];

interface CountedRow extends Record<string, unknown> {
  key: string | null;
  value: number;
  count: number;
}

/** Reads the figures of groups as of the end of a range, which may lie within its last day. */
@Injectable()
export class ComparedGroupsReader {
  constructor(
    private readonly database: Database,
    private readonly ratings: RatedAnswers,
    private readonly settings: ProjectionSettings,
  ) {}

  /** The groups of `keys` in their order, then all others, unless something can be in several groups. */
  read(question: AnalyticsQuestion, asked: ComparedBreakdown, keys: readonly string[]): Promise<Groups> {
    return this.database.snapshot((snapshot) => this.asOfEnd(snapshot, question, asked, keys), requestPatience);
  }

  private async asOfEnd(
    snapshot: Snapshot,
    question: AnalyticsQuestion,
    { rows, measure }: ComparedBreakdown,
    keys: readonly string[],
  ): Promise<Groups> {
    const conditions = new Conditions();
    const population = populationOf(conditions, measure, question, this.ratings);
    const among = conditions.param(keys, 'text[]');
    const counts = new GroupCounts(keys);
    const read = (dimension: typeof rows | null) =>
      snapshot.query<CountedRow>(countedSql(population, dimension, among), conditions.params);
    const ofGroups = await read(rows);
    for (const { key, value, count } of ofGroups) counts.add(key, value, count);
    // What has two tags is in two groups.
    for (const { value, count } of rows === 'tag' ? await read(null) : ofGroups) counts.addToTotal(value, count);
    const valueOf = valuesThatMove[measure];
    if (valueOf) {
      const context = figureContext(await keptSettings(this.settings, snapshot));
      for await (const ticket of movedSince(snapshot, question, context.rules, keysOf(rows, ticketColumns[rows]))) {
        const { createdAt, now, then } = ticket;
        const keysAt =
          measure !== 'csat' && isByActor(measure) && isOfHolder(rows)
            ? ({ closedAt }: TicketStanding) => [closerOf(ticket.state, context, rows, closedAt)]
            : () => ticket.keys;
        counts.move(keysAt(now), valueOf(question.range, createdAt, now), -1);
        counts.move(keysAt(then), valueOf(question.range, createdAt, then), 1);
      }
    }
    return counts.figures(measure, rows === 'tag');
  }
}

type HolderDimension = keyof typeof holderColumns;

function isOfHolder(rows: Dimension): rows is HolderDimension {
  return rows in holderColumns;
}

/** Who made a ticket's closing of this instant. */
function closerOf(
  state: KnownTicket,
  context: FigureContext,
  holder: HolderDimension,
  closedAt: number | null,
): string {
  const closing = ticketActivities(state, context)?.activities.findLast(
    ({ kind, at }) => kind === 'resolved' && at === closedAt,
  );
  return (holder === 'assignee' ? closing?.agent : closing?.team) || notSet;
}

type ValueOf = (range: ResolvedRange, createdAt: number, standing: TicketStanding) => number | null;

/** The value with which a ticket is counted by where it stands; null: not at all. Creations and first replies stay as they are. */
const valuesThatMove: Partial<Record<ComparedMeasure, ValueOf>> = {
  resolved: (range, _, { closedAt }) => (closedAt !== null && isWithin(range, closedAt) ? 0 : null),
  resolution: (range, createdAt, { closedAt }) =>
    closedAt !== null && isWithin(range, closedAt) ? bucketOf(wholeSeconds(closedAt) - wholeSeconds(createdAt)) : null,
  compliance: (range, createdAt, { slaStatus }) =>
    isWithin(range, createdAt) && (slaStatus === 'met' || slaStatus === 'breached')
      ? Number(slaStatus === 'met')
      : null,
};

/** How many things of each group, and of all, have which value. */
class GroupCounts {
  private readonly groups: Map<string | null, Map<number, number>>;
  private readonly total = new Map<number, number>();

  constructor(private readonly keys: readonly string[]) {
    this.groups = new Map([...keys, null].map((key) => [key, new Map<number, number>()]));
  }

  /** A key that is not told apart belongs to all others. */
  add(key: string | null, value: number, count: number): void {
    addHistogram(this.groups.get(key) ?? this.groups.get(null)!, new Map([[value, count]]));
  }

  addToTotal(value: number, count: number): void {
    addHistogram(this.total, new Map([[value, count]]));
  }

  move(keys: readonly string[], value: number | null, sign: 1 | -1): void {
    if (value === null) return;
    for (const key of keys) this.add(key, value, sign);
    this.addToTotal(value, sign);
  }

  /** All others come last where there are any, unless things are in several groups. */
  figures(measure: ComparedMeasure, areInSeveral: boolean): Groups {
    const hasOthers = !areInSeveral && this.groups.get(null)!.size > 0;
    const shown = hasOthers ? [...this.keys, null] : this.keys;
    return {
      rows: shown.map((key) => ({ key, figure: figureOf(measure, this.groups.get(key)!) })),
      total: figureOf(measure, this.total),
    };
  }
}
