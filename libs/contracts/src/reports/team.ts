import * as z from 'zod/mini';
import { analyticsQuery } from './analytics.js';
import { comparisonOf, comparisonQuery } from './comparison.js';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures, readersOfPeople } from '../call/people.js';
import { instant, echoedRange } from '../call/values.js';

const seconds = z.nullable(z.number());
const percent = z.nullable(z.number());
const envelope = { range: echoedRange, generatedAt: instant, dataVersion: z.string() };

/**
 * What one agent, or everyone of a team, did in the range. Attribution is frozen at the event: each counts for whoever
 * held the ticket then. Every share and time comes with the number it was taken over.
 */
const performance = {
  /** How often a ticket came into this agent's hands in the range; one that came back counts again. */
  assigned: z.int(),
  /** Closings, and reopenings of what this agent had closed. */
  resolved: z.int(),
  reopened: z.int(),
  /** Tickets closed now whose last close lies in the range and was this agent's. */
  resolutionCount: z.int(),
  averageSeconds: seconds,
  medianSeconds: seconds,
  p90Seconds: seconds,
  /**
   * First replies in the range, by whoever held the ticket then, and the time from its creation to them. Null where the
   * help desk tells of none.
   */
  firstReplyCount: z.int(),
  firstReplyMedianSeconds: seconds,
  /** Of this agent's closings with a deadline: the share within it. */
  complianceRate: percent,
  decided: z.int(),
  /** Ratings of the surveys about tickets that this agent closed. */
  overallRating: z.nullable(z.number()),
  csat: percent,
  ratings: z.int(),
  /** Closings on every day of the range, oldest first; in every week where it has a thousand days and more. */
  resolvedPerDay: z.array(z.int()),
};

/**
 * `name` is null when the help desk sent an id alone; `id` is null for tickets that nobody held. `team` is the one in
 * which the agent resolved most, null for nobody.
 */
export const agentPerformance = z.object({
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  team: z.nullable(z.string()),
  ...performance,
});
export type AgentPerformance = z.output<typeof agentPerformance>;

/** `team` is null for what belongs to none. */
export const teamPerformance = z.object({ team: z.nullable(z.string()), ...performance });
export type TeamPerformance = z.output<typeof teamPerformance>;

/** How many people a median is taken over at least: of fewer it would tell what one of them did. */
export const fewestInMedian = 5;

const median = z.nullable(z.number());
/** The middle one of the agents' figures, each over those who have one; null where they are too few. */
export const teamMedians = z.object({
  assigned: median,
  resolved: median,
  reopened: median,
  medianSeconds: median,
  p90Seconds: median,
  firstReplyMedianSeconds: median,
  complianceRate: median,
  overallRating: median,
  csat: median,
});
export type TeamMedians = z.output<typeof teamMedians>;

/** Most resolved first; whoever did nothing in the range is left out. `total` is the sum of either list. */
export const teamReport = z.object({
  /** Whether the help desk ever named an agent. */
  hasAgents: z.boolean(),
  agents: z.array(agentPerformance),
  teams: z.array(teamPerformance),
  total: z.object(performance),
  medians: teamMedians,
  ...envelope,
});
export type TeamReport = z.output<typeof teamReport>;

export const readTeamReport = endpoint({
  method: 'GET',
  path: '/api/report/team-performance',
  summary: 'Report: team performance, by agent and by team',
  access: readersOfPeople,
  query: analyticsQuery,
  people: peopleInFigures,
  response: teamReport,
});

/** What all of them did together, without anybody's part in it. */
export const teamTotals = z.object({ hasAgents: z.boolean(), total: z.object(performance), ...envelope });
export type TeamTotals = z.output<typeof teamTotals>;

export const readTeamTotals = endpoint({
  method: 'GET',
  path: '/api/report/team-totals',
  summary: 'Report: totals across all agents',
  access: 'signed-in',
  forKiosks: true,
  query: analyticsQuery,
  people: peopleInFigures,
  response: teamTotals,
});

/** The caller's own figures beside those of all together. Whom a filter chooses or leaves out makes no difference to it. */
export const ownPerformance = z.object({
  hasAgents: z.boolean(),
  /** null: nobody has said yet which agent of the help desk the caller is. */
  own: z.nullable(agentPerformance),
  total: z.object(performance),
  medians: teamMedians,
  ...envelope,
});
export type OwnPerformance = z.output<typeof ownPerformance>;

export const readOwnPerformance = endpoint({
  method: 'GET',
  path: '/api/report/own-performance',
  summary: 'Report: your own performance, compared with the medians of all agents',
  access: 'signed-in',
  query: analyticsQuery,
  people: peopleInFigures,
  response: ownPerformance,
});

const { resolvedPerDay: _days, ...comparedPerformance } = performance;
/** What all of them did together, in the range and in that which it is compared with. */
export const teamComparison = comparisonOf(z.object(comparedPerformance));
export type TeamComparison = z.output<typeof teamComparison>;

export const readTeamComparison = endpoint({
  method: 'GET',
  path: '/api/report/team-comparison',
  summary: 'Report: team performance, compared with an earlier range of the same length',
  access: 'signed-in',
  forKiosks: true,
  query: comparisonQuery,
  people: peopleInFigures,
  response: teamComparison,
});

/** Tickets created in the range by local weekday (1 = Monday … 7 = Sunday) and hour (0–23); all 168 cells. */
export const ticketLoad = z.object({
  cells: z.array(z.object({ weekday: z.int(), hour: z.int(), count: z.int() })),
  ...envelope,
});
export type TicketLoad = z.output<typeof ticketLoad>;

export const readTicketLoad = endpoint({
  method: 'GET',
  path: '/api/report/ticket-load',
  summary: 'Report: tickets created by hour and weekday',
  access: 'signed-in',
  forKiosks: true,
  query: analyticsQuery,
  people: peopleInFigures,
  response: ticketLoad,
});
