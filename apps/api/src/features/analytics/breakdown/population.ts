import type { BreakdownMeasure } from '@deskledger/contracts';
import { rate, quantile, type Histogram } from '@deskledger/domain';
import type { Conditions } from '../../../platform/database/conditions.js';
import { selectTickets, ticketColumns, ticketsOf, type DimensionColumns } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import type { RatedAnswers } from './rated-answers.js';

/** SQL for the things that a measure counts. */
export interface Population {
  readonly from: string;
  readonly where: string;
  /** What each thing is grouped by. */
  readonly columns: DimensionColumns & { readonly status: string };
  /** The instant whose weekday and hour it belongs to. */
  readonly at: string;
  /** A small whole number: things with the same one are told as one. */
  readonly value: string;
  /** Whether there are so many values that hardly two things of a group have the same one. */
  readonly hasManyValues: boolean;
}

export type TicketMeasure = Exclude<BreakdownMeasure, 'csat'>;

/** Bucket of whole seconds, as `bucketOf` of the domain has it. */
export const bucketOfTime = (seconds: string) => `
  case when ${seconds} <= 256 then greatest(0, ${seconds})
       else 257 + floor(ln(${seconds}::double precision / 256) / ln(1.015::double precision)) end::integer`;

/** Whole seconds from the creation of a row of `tickets` to an instant of it. */
export const secondsUntil = (column: string) =>
  `(floor(extract(epoch from ${column})) - floor(extract(epoch from created_at)))`;

const told: Readonly<
  Record<TicketMeasure, { when: string | null; value: string; hasManyValues?: true; also?: string }>
> = {
  created: { when: 'created_at', value: '0' },
  resolved: { when: 'closed_at', value: '0' },
  backlog: { when: null, value: '0', also: 'closed_at is null' },
  resolution: { when: 'closed_at', value: 'resolution_bucket', hasManyValues: true },
  // A reply before the creation is none.
  reply: {
    when: 'first_response_at',
    value: bucketOfTime(secondsUntil('first_response_at')),
    hasManyValues: true,
    also: 'first_response_at >= created_at',
  },
  compliance: { when: 'created_at', value: `(verdict = 'met')::int`, also: `verdict in ('met', 'breached')` },
};

/** Conditions on `tickets` for those that a measure is of. */
export function selectMeasured(asked: Conditions, measure: TicketMeasure, question: AnalyticsQuestion): void {
  const { range, selection } = question;
  const { when, also } = told[measure];
  selectTickets(asked, selection);
  if (when !== null) {
    asked.add(`${when} >= ${asked.param(new Date(range.startsAt), 'timestamptz')}`);
    asked.add(`${when} < ${asked.param(new Date(range.endsAt), 'timestamptz')}`);
  }
  if (also !== undefined) asked.add(also);
}

function ticketPopulation(asked: Conditions, measure: TicketMeasure, question: AnalyticsQuestion): Population {
  const { when, value, hasManyValues = false } = told[measure];
  selectMeasured(asked, measure, question);
  return {
    // An index leads to the open ones.
    from: measure === 'backlog' ? 'tickets' : ticketsOf(question.range),
    where: asked.sql,
    columns: { ...ticketColumns, status: 'status' },
    at: when ?? 'created_at',
    value,
    hasManyValues,
  };
}

/** The things that a measure is of: tickets, or ratings. */
export function populationOf(
  asked: Conditions,
  measure: BreakdownMeasure,
  question: AnalyticsQuestion,
  ratings: RatedAnswers,
): Population {
  return measure === 'csat' ? ratings.population(asked, question) : ticketPopulation(asked, measure, question);
}

/** What is told of some things by how many have which value. */
export function figureOf(measure: BreakdownMeasure, counts: Histogram): { count: number; value: number | null } {
  const count = [...counts.values()].reduce((sum, n) => sum + n, 0);
  switch (measure) {
    case 'resolution':
    case 'reply':
      return { count, value: quantile(counts, 0.5) };
    case 'compliance':
    case 'csat':
      return { count, value: rate(counts.get(1) ?? 0, count) };
    default:
      return { count, value: count };
  }
}
