import { ticketCounts, type TicketCount } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures } from '../call/people.js';
import { bucketKeys, completeRange, day, filterKeys, instant, rangeKeys, echoedRange } from '../call/values.js';

export const analyticsQuery = z.object({ ...rangeKeys, ...filterKeys }).check(completeRange);
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

/** The same with the size of the buckets in which series over time are told. */
export const seriesQuery = z.object({ ...analyticsQuery.shape, ...bucketKeys }).check(completeRange);
export type SeriesQuery = z.output<typeof seriesQuery>;

/** A share in percent with one decimal; null when there is nothing to divide by. */
export const percent = z.nullable(z.number());
/** Whole seconds; null when nothing was measured. */
export const seconds = z.nullable(z.number());

/** Cohort: tickets created in the range, by their state as of now. */
export const metrics = z.object({ all_tickets: z.int(), open_tickets: z.int(), closed_tickets: z.int() });

const count = z.int();
/** What is counted by day, by its name in the registry of measures: docs/figures.md says of what each is. */
const counts = z.object(
  Object.fromEntries(ticketCounts.map((name) => [name, count])) as Record<TicketCount, typeof count>,
);

/** Over the tickets closed now whose last close lies in the range. Sums are whole epoch seconds over the same tickets. */
export const averageTime = z.object({
  totalOpenAt: z.int(),
  totalCloseTime: z.int(),
  count: z.int(),
  averageSeconds: seconds,
  medianSeconds: seconds,
  p90Seconds: seconds,
});

/** Compliance of the tickets created in the range; `rate` = met ÷ (met + breached). */
export const compliant = z.object({
  compliant: z.int(),
  noneCompliant: z.int(),
  running: z.int(),
  paused: z.int(),
  noTarget: z.int(),
  rate: percent,
});

/**
 * Answers to the primary rating question that were submitted in the range, on the scale 1 to 5. Those by public link are
 * among them where the organization's `publicAnswersCount` says so.
 */
export const rating = z.object({
  total: z.int(),
  overallRating: z.nullable(z.number()),
  csat: percent,
  1: z.int(),
  2: z.int(),
  3: z.int(),
  4: z.int(),
  5: z.int(),
  '1_pct': percent,
  '2_pct': percent,
  '3_pct': percent,
  '4_pct': percent,
  '5_pct': percent,
  /** The ratings by public link, and whether they are counted above. */
  byPublicLink: z.object({ counted: z.boolean(), total: z.int(), overallRating: z.nullable(z.number()) }),
});

/**
 * The first and the last day of a bucket of a series; a day has the same twice. Of a week or a month that the range
 * cuts, those days that lie in it.
 */
export const bucketSpan = { date: day, to: day };

/** One row for every bucket of the range, zeros included. `tickets` and `created` are the same number. */
export const responseTrend = z.object({
  ...bucketSpan,
  tickets: z.int(),
  created: z.int(),
  resolved: z.int(),
  reopened: z.int(),
});
/** What happened in an hour of a day, by the clock of the organization's zone: one that the clocks repeat is told once. */
export const responseHour = z.object({ hour: z.int(), created: z.int(), resolved: z.int(), reopened: z.int() });
/** Of a range of one day: its 24 hours, whose sums are the day's figures. Of a longer range none. */
export const responseHours = z.array(responseHour);
/** `organization` is the id to filter by; null for tickets without one. */
export const organizationCount = z.object({
  category: z.string(),
  count: z.int(),
  organization: z.nullable(z.string()),
});
/** `category` is the status label, '' when the help desk never said one. */
export const statusCount = z.object({ category: z.string(), count: z.int() });
/** `priority` is '' when the help desk never said one. */
export const priorityCount = z.object({ priority: z.string(), count: z.int() });
/** Of all tickets whose last close lies in the bucket: never a mean of means. */
export const resolutionBucket = z.object({
  ...bucketSpan,
  count: z.int(),
  averageSeconds: seconds,
  medianSeconds: seconds,
  p90Seconds: seconds,
});

export type Metrics = z.output<typeof metrics>;
export type AverageTime = z.output<typeof averageTime>;
export type Compliant = z.output<typeof compliant>;
export type Rating = z.output<typeof rating>;
export type ResponseTrend = z.output<typeof responseTrend>;
export type ResponseHour = z.output<typeof responseHour>;
export type OrganizationCount = z.output<typeof organizationCount>;
export type StatusCount = z.output<typeof statusCount>;
export type PriorityCount = z.output<typeof priorityCount>;
export type ResolutionBucket = z.output<typeof resolutionBucket>;

export const envelope = { range: echoedRange, generatedAt: instant, dataVersion: z.string() };

export const dashboard = z.object({
  metrics,
  rating,
  completedSurvey: z.int(),
  compliant,
  averageTime,
  responseTrends: z.array(responseTrend),
  responseHours,
  ticketCategory: z.array(organizationCount),
  statusData: z.array(statusCount),
  priority: z.array(priorityCount),
  ...envelope,
});
export type Dashboard = z.output<typeof dashboard>;

export const overviewReport = z.object({
  metrics,
  averageTime,
  rating,
  completedSurvey: z.int(),
  responseTrends: z.array(responseTrend),
  responseHours,
  ticketCategory: z.array(organizationCount),
  ...envelope,
});
export type OverviewReport = z.output<typeof overviewReport>;

export const ticketAnalysisReport = z.object({
  metrics,
  counts,
  averageTime,
  compliant,
  resolutionTimes: z.array(resolutionBucket),
  responseTrends: z.array(responseTrend),
  responseHours,
  statusData: z.array(statusCount),
  priority: z.array(priorityCount),
  ticketCategory: z.array(organizationCount),
  ...envelope,
});
export type TicketAnalysisReport = z.output<typeof ticketAnalysisReport>;

/** One row for every bucket of the range. `rating` is the mean of the ratings in it that count; null without any. */
export const satisfactionBucket = z.object({
  ...bucketSpan,
  responses: z.int(),
  rating: z.nullable(z.number()),
  /** How many of the ratings have one star … five stars. */
  stars: z.array(z.int()).check(z.length(5)),
});
export type SatisfactionBucket = z.output<typeof satisfactionBucket>;

export const satisfactionReport = z.object({
  rating,
  completedSurvey: z.int(),
  trend: z.array(satisfactionBucket),
  ...envelope,
});
export type SatisfactionReport = z.output<typeof satisfactionReport>;

/** What every report's endpoint says. */
export const reportEndpoint = {
  method: 'GET',
  access: 'signed-in',
  query: seriesQuery,
  people: peopleInFigures,
  forKiosks: true,
} as const;
export const readDashboard = endpoint({
  ...reportEndpoint,
  path: '/api/dashboard',
  summary: 'Get all figures of the dashboard overview',
  response: dashboard,
});
export const readOverviewReport = endpoint({
  ...reportEndpoint,
  path: '/api/report/overview',
  summary: 'Report: overview',
  response: overviewReport,
});
export const readTicketAnalysis = endpoint({
  ...reportEndpoint,
  path: '/api/report/render-ticket-analysis',
  summary: 'Report: ticket analysis',
  response: ticketAnalysisReport,
});
export const readSatisfactionReport = endpoint({
  ...reportEndpoint,
  path: '/api/report/customer-satisfaction',
  summary: 'Report: customer satisfaction',
  response: satisfactionReport,
});
