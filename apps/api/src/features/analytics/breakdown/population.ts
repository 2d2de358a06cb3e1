import type { BreakdownMeasure } from '@deskledger/contracts';
import {
  brokenDownFigures,
  countedBy,
  quantile,
  rate,
  isByActor,
  type BrokenDown,
  type Histogram,
  type TicketFigure,
} from '@deskledger/domain';
import type { Conditions } from '../../../platform/database/conditions.js';
import {
  activityColumns,
  addRange,
  countsSql,
  holderColumns,
  selectBy,
  type DimensionColumns,
} from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';

/** SQL for the things that a measure counts. */
export interface Population {
  readonly from: string;
  readonly where: string;
  /** What each thing is grouped by. */
  readonly columns: DimensionColumns & { readonly status: string };
  /** When it was in the organization's zone: its day, or a local time on it, and the hour of the clock. */
  readonly local: (part: 'day' | 'hour') => string;
  /** A small whole number: things with the same one are told as one. */
  readonly value: string;
  /** Whether there are so many values that hardly two things of a group have the same one. */
  readonly hasManyValues: boolean;
}

/** Where the breakdown gets ratings from; a value of 1 is a rating of 4 or 5, 0 any other. */
export abstract class RatedAnswers {
  abstract population(asked: Conditions, question: AnalyticsQuestion): Population;
}

/** What each activity brings to a figure. */
function valueOf({ parts }: TicketFigure): string {
  if ('count' in parts) return '0';
  return 'share' in parts ? `(${countsSql(parts.share)})::int` : 'bucket';
}

/** Conditions on `ticket_activities` for those that a figure is over; `columns`: what a selection asks of them. */
export function selectCounted(
  asked: Conditions,
  figure: TicketFigure,
  { range, selection }: AnalyticsQuestion,
  columns: DimensionColumns = activityColumns,
): void {
  selectBy(asked, columns, selection);
  asked.add(countsSql(countedBy(figure)));
  if (!figure.isOfNow) addRange(asked, range);
}

function activityPopulation(asked: Conditions, measure: BrokenDown, question: AnalyticsQuestion): Population {
  const figure = brokenDownFigures[measure];
  selectCounted(asked, figure, question);
  return {
    from: 'ticket_activities',
    where: asked.sql,
    columns: { ...activityColumns, ...(isByActor(measure) && holderColumns), status: 'status' },
    local: (part) => part,
    value: valueOf(figure),
    hasManyValues: 'quantile' in figure.parts,
  };
}

/** The things that a measure is of: activities of tickets, or ratings. */
export function populationOf(
  asked: Conditions,
  measure: BreakdownMeasure,
  question: AnalyticsQuestion,
  ratings: RatedAnswers,
): Population {
  return measure === 'csat' ? ratings.population(asked, question) : activityPopulation(asked, measure, question);
}

/** What is told of some things by how many have which value. */
export function figureOf(measure: BreakdownMeasure, counts: Histogram): { count: number; value: number | null } {
  const count = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const share = () => ({ count, value: rate(counts.get(1) ?? 0, count) });
  if (measure === 'csat') return share();
  const { parts } = brokenDownFigures[measure];
  if ('quantile' in parts) return { count, value: quantile(counts, parts.p) };
  return 'share' in parts ? share() : { count, value: count };
}
