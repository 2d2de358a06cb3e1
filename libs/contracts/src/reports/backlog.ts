import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures } from '../call/people.js';
import { day, echoedRange, filterKeys, instant } from '../call/values.js';
import { organizationCount, priorityCount } from './analytics.js';

export const backlogQuery = z.object(filterKeys);
export type BacklogQuery = z.output<typeof backlogQuery>;

/** The tickets that are open now, those on hold included, whenever they were created. */
export const backlog = z.object({
  open: z.int(),
  /** Of `open`: on hold. */
  held: z.int(),
  oldest: z.nullable(z.object({ id: z.string(), ticketId: z.string(), createdAt: instant })),
  /** By the local days of their creation, the newest first; `from` is null for all that is older. */
  ages: z.array(z.object({ from: z.nullable(day), to: day, count: z.int() })),
  priority: z.array(priorityCount),
  ticketCategory: z.array(organizationCount),
  /** Most first; `team` is '' for what belongs to none. */
  teams: z.array(z.object({ team: z.string(), count: z.int() })),
  /** How many were open at the end of each of the last 90 days; of today, now. */
  trend: z.array(z.object({ date: day, to: day, open: z.int() })),
  range: echoedRange,
  generatedAt: instant,
  dataVersion: z.string(),
});
export type Backlog = z.output<typeof backlog>;

export const readBacklog = endpoint({
  method: 'GET',
  path: '/api/report/backlog',
  summary: 'Report: all tickets open now, regardless of creation date, and how many were open before',
  access: 'signed-in',
  forKiosks: true,
  query: backlogQuery,
  people: peopleInFigures,
  response: backlog,
});
