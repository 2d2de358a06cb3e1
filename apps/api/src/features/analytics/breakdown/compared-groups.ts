import type { BreakdownComparison, ComparedMeasure } from '@deskledger/contracts';
import {
  addHistogram,
  brokenDownFigures,
  bucketOf,
  figureContext,
  type Dimension,
  type TicketFigure,
} from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Conditions } from '../../../platform/database/conditions.js';
import { Database, type Snapshot } from '../../../platform/database/database.js';
import { requestPatience } from '../../../platform/database/given-up.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { keptSettings, ticketColumns } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { movedSince } from '../comparison/moved-since.js';
import { groupsAt, movedWeight } from '../comparison/moved-weights.js';
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
    const figure = measure === 'csat' ? null : brokenDownFigures[measure];
    const weightAt = figure && movedWeight(figure);
    if (weightAt) {
      const context = figureContext(await keptSettings(this.settings, snapshot));
      for await (const ticket of movedSince(snapshot, question, context.rules, keysOf(rows, ticketColumns[rows]))) {
        const keysAt = groupsAt(figure, rows, ticket, context);
        for (const [standing, sign] of [
          [ticket.now, -1],
          [ticket.then, 1],
        ] as const) {
          const weight = weightAt(question.range, ticket.createdAt, standing);
          if (weight !== null) counts.move(keysAt(standing), valueOf(figure, weight), sign);
        }
      }
    }
    return counts.figures(measure, rows === 'tag');
  }
}

/** The value with which a ticket is counted that brings so much. */
function valueOf({ parts }: TicketFigure, weight: number): number {
  if ('count' in parts) return 0;
  return 'share' in parts ? weight : bucketOf(weight);
}

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

  move(keys: readonly string[], value: number, sign: 1 | -1): void {
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
