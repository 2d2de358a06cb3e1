import { ticketFigureNames, ticketFigures, type TicketFigureName } from '@deskledger/domain';
import * as z from 'zod/mini';
import { analyticsQuery } from './analytics.js';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures } from '../call/people.js';
import { momentReceipt } from '../tickets/ticket-detail.js';
import { completeRange, echoedRange, instant, page, pageSize } from '../call/values.js';

/** The figures that can be opened, under the names that they have in the answers of dashboard, reports and team. */
export const explainedFigures = [...ticketFigureNames, 'overallRating', 'csat', 'completedSurvey'] as const;
export type ExplainedFigure = (typeof explainedFigures)[number];

const titlesOfSurveys = {
  overallRating: 'Customer Satisfaction',
  csat: 'Ratings of 4 or 5',
  completedSurvey: 'Surveys Completed',
} as const satisfies Record<Exclude<ExplainedFigure, TicketFigureName>, string>;

/** What a figure is called where it is explained. */
export function titleOfFigure(figure: ExplainedFigure): string {
  return isOfTickets(figure) ? ticketFigures[figure].title : titlesOfSurveys[figure];
}

/** Whether a figure is of tickets, and not of answers to surveys. */
export function isOfTickets(figure: ExplainedFigure): figure is TicketFigureName {
  return figure in ticketFigures;
}

export const explanationQuery = z
  .object({ ...analyticsQuery.shape, metric: z.enum(explainedFigures), page, pageSize })
  .check(completeRange);
export type ExplanationQuery = z.output<typeof explanationQuery>;

/** In what a figure is told. `points`: of a rating from 1 to 5. */
export const figureUnits = ['count', 'percent', 'seconds', 'points'] as const;
export type FigureUnit = (typeof figureUnits)[number];

/** How many facts are told of each stream; `GET /api/ticket/q/:id/events` has all of a ticket's. */
export const mostFacts = 200;

/** One of the numbers that a figure is made from, and what it is. */
const part = z.object({ definition: z.string(), value: z.number() });

/** A recorded fact, and how it was heard of; null for what came in no delivery. */
const fact = z.object({
  position: z.string(),
  partition: z.int(),
  type: z.string(),
  occurredAt: instant,
  recordedAt: instant,
  heard: z.nullable(momentReceipt),
});

/** What is counted: a ticket, or a survey's response with its ticket, where it is about one that is known. */
const counted = z.object({
  ticket: z.nullable(
    z.object({
      id: z.string(),
      ticketId: z.string(),
      subject: z.nullable(z.string()),
      createdAt: instant,
      closedTime: z.nullable(instant),
    }),
  ),
  response: z.nullable(z.object({ id: z.string(), survey: z.string(), answeredAt: instant })),
  /**
   * What it brings to the numerator: 1 or 0, how often it was done, seconds, or points of a rating. Of a quantile, the
   * time by which it takes its place.
   */
  value: z.number(),
  /** What the log holds about it, oldest first: of its ticket, and of its response, the first 200 each. */
  facts: z.array(fact),
});
export type CountedThing = z.output<typeof counted>;

/**
 * How a figure is made: counted anew from the tickets, or the responses, one by one. `numerator` ÷ `denominator` is the
 * figure; without a denominator the numerator is. Of a quantile the numerator is the place, from 1, in the order of the
 * times, and the denominator how many there are.
 */
export const explanation = z.object({
  metric: z.enum(explainedFigures),
  definition: z.string(),
  unit: z.enum(figureUnits),
  value: z.nullable(z.number()),
  numerator: part,
  denominator: z.nullable(part),
  /** Of a quantile: what stands at its place, whose time it is within 1 %; told with the first page. */
  atPlace: z.nullable(counted),
  items: z.array(counted),
  /** How many things are counted, and on how many pages. */
  count: z.int(),
  page: z.int(),
  pages: z.int(),
  range: echoedRange,
  generatedAt: instant,
  dataVersion: z.string(),
});
export type Explanation = z.output<typeof explanation>;

export const explainFigure = endpoint({
  method: 'GET',
  path: '/api/explain',
  summary: 'Explain a figure: its definition, its numbers, and every counted item with its data',
  access: 'signed-in',
  query: explanationQuery,
  people: peopleInFigures,
  response: explanation,
});
