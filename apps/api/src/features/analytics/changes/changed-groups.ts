import { isOfTickets, type ChangedFigure } from '@deskledger/contracts';
import {
  addHistogram,
  bucketOf,
  figureContext,
  ticketFigures,
  type Dimension,
  type TicketFigure,
} from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Snapshot } from '../../../platform/database/database.js';
import { requestPatience } from '../../../platform/database/given-up.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { keptSettings, ticketColumns } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { keysOf } from '../breakdown/breakdown.sql.js';
import { movedSince, type MovedTicket } from '../comparison/moved-since.js';
import { groupsAt, movedWeight } from '../comparison/moved-weights.js';
import type { Sums } from '../explain/add-up.js';
import { CountedResponses } from '../explain/counted-things.js';
import { explainedFigure } from '../explain/explained-figures.js';
import { changedSql, type ChangedRow } from './changed-things.js';

/** What is added up of all things that a figure counts, and of each group of some dimensions. */
export interface GroupedSums {
  readonly whole: Sums;
  readonly by: ReadonlyMap<Dimension, ReadonlyMap<string, Sums>>;
}

/** Reads figures by groups as of the end of a range, which may lie within its last day. */
@Injectable()
export class ChangedGroupsReader {
  constructor(
    private readonly database: Database,
    private readonly responses: CountedResponses,
    private readonly settings: ProjectionSettings,
  ) {}

  /** Of one moment, in the order of the figures. The tickets that moved since are passed once for all of them. */
  read(
    question: AnalyticsQuestion,
    metrics: readonly ChangedFigure[],
    dimensions: readonly Dimension[],
  ): Promise<GroupedSums[]> {
    return this.database.snapshot(async (snapshot) => {
      const figures: SumsOfGroups[] = [];
      for (const metric of metrics) {
        const sums = new SumsOfGroups(metric, dimensions);
        const { sql, params } = changedSql(metric, dimensions, question, this.responses);
        for (const row of await snapshot.query<ChangedRow>(sql, params)) sums.add(row);
        figures.push(sums);
      }
      await this.moveBack(snapshot, question, dimensions, figures);
      return figures;
    }, requestPatience);
  }

  /** Counts what moved since the range ended where it stood then. */
  private async moveBack(
    snapshot: Snapshot,
    question: AnalyticsQuestion,
    dimensions: readonly Dimension[],
    figures: readonly SumsOfGroups[],
  ): Promise<void> {
    const moving = figures.flatMap(({ figure, move }) => {
      const weightAt = figure && movedWeight(figure);
      return weightAt ? [{ figure, weightAt, move }] : [];
    });
    if (moving.length === 0) return;
    const context = figureContext(await keptSettings(this.settings, snapshot));
    const lists = dimensions.map((dimension) => `to_json(${keysOf(dimension, ticketColumns[dimension])})::text`);
    for await (const ticket of movedSince(snapshot, question, context.rules, `array[${lists.join(', ')}]`)) {
      const { createdAt, now, then } = ticket;
      const parts = ticket.keys.map((keys) => ({ ...ticket, keys: JSON.parse(keys) as string[] }));
      for (const { figure, weightAt, move } of moving) {
        const keysAt = parts.map((part, nth) => groupsAt(figure, dimensions[nth]!, part, context));
        const count = (standing: MovedTicket['now'], sign: 1 | -1) => {
          const weight = weightAt(question.range, createdAt, standing);
          if (weight !== null)
            move(
              keysAt.map((keys) => keys(standing)),
              weight,
              sign,
            );
        };
        count(now, -1);
        count(then, 1);
      }
    }
  }
}

interface GrowingSums {
  count: number;
  sum: number;
  readonly times: Map<number, number>;
}
const nothing = (): GrowingSums => ({ count: 0, sum: 0, times: new Map() });

/** The sums of one figure, as its things are passed. */
class SumsOfGroups implements GroupedSums {
  readonly whole = nothing();
  readonly by: ReadonlyMap<Dimension, Map<string, GrowingSums>>;
  /** Null: it is of responses. */
  readonly figure: TicketFigure | null;
  private readonly needsTimes: boolean;

  constructor(
    metric: ChangedFigure,
    private readonly dimensions: readonly Dimension[],
  ) {
    this.by = new Map(dimensions.map((dimension) => [dimension, new Map<string, GrowingSums>()]));
    this.figure = isOfTickets(metric) ? ticketFigures[metric] : null;
    this.needsTimes = explainedFigure(metric).formula.needsTimes;
  }

  add({ nth, key, bucket, count, sum }: ChangedRow): void {
    this.count(this.sumsOf(nth, key), { bucket, count, sum });
  }

  /** Counts a ticket once more, or once less, in its groups by each dimension. */
  readonly move = (keys: readonly (readonly string[])[], weight: number, sign: 1 | -1): void => {
    const isCount = this.figure !== null && 'count' in this.figure.parts;
    const one = { bucket: bucketOf(weight), count: sign, sum: sign * (isCount ? 1 : weight) };
    this.count(this.whole, one);
    keys.forEach((some, nth) => {
      for (const key of some) this.count(this.sumsOf(nth, key), one);
    });
  };

  private sumsOf(nth: number, key: string): GrowingSums {
    const dimension = this.dimensions[nth];
    if (dimension === undefined) return this.whole;
    const groups = this.by.get(dimension)!;
    const sums = groups.get(key) ?? nothing();
    groups.set(key, sums);
    return sums;
  }

  private count(sums: GrowingSums, { bucket, count, sum }: Pick<ChangedRow, 'bucket' | 'count' | 'sum'>): void {
    sums.count += count;
    sums.sum += sum;
    if (this.needsTimes) addHistogram(sums.times, new Map([[bucket, count]]));
  }
}
