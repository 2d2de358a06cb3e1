import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures, readersOfPeople } from '../call/people.js';
import { echoedRange, filterKeys, instant } from '../call/values.js';

export const attentionQuery = z.object(filterKeys);
export type AttentionQuery = z.output<typeof attentionQuery>;

/** What is to be done now: open tickets, those on hold included, whenever they were created. A ticket may be in several counts. */
export const attention = z.object({
  overdue: z.int(),
  dueWithinHour: z.int(),
  dueWithinFourHours: z.int(),
  /** Due in what is left of the local day. */
  dueToday: z.int(),
  /** null: no help desk has told of a reply yet. */
  waitingForFirstReply: z.nullable(z.int()),
  /** After the first reply; null as above. */
  customerWroteLast: z.nullable(z.int()),
  unassigned: z.int(),
  reopenedToday: z.int(),
  /** Survey responses with an open follow-up, about these tickets as they were at the invitation; null: there are no rules for that. */
  badAnswers: z.nullable(z.int()),
  /** When the first of these counts changes though nothing happens: a deadline comes near or passes, or the day ends. */
  changesAt: instant,
  range: echoedRange,
  generatedAt: instant,
  dataVersion: z.string(),
});
export type Attention = z.output<typeof attention>;

export const readAttention = endpoint({
  method: 'GET',
  path: '/api/ticket/attention',
  summary: 'Count the open tickets that need attention now',
  access: 'signed-in',
  forKiosks: true,
  query: attentionQuery,
  people: peopleInFigures,
  response: attention,
});

export const workloadGroups = ['agent', 'team'] as const;
export const workloadQuery = z.object({ ...filterKeys, group: z._default(z.enum(workloadGroups), 'agent') });
export type WorkloadQuery = z.output<typeof workloadQuery>;

const load = {
  /** Open tickets, those on hold included. */
  open: z.int(),
  overdue: z.int(),
  /** Due in what is left of the local day. */
  dueToday: z.int(),
  /** Tickets whose customer waits for a reply; null: no help desk has told of one yet. */
  waiting: z.nullable(z.int()),
  /** Tickets that came into these hands today, and those that were closed in them today. */
  assigned: z.int(),
  closed: z.int(),
};

/** `id` is that of an agent, or a team's name; null: nobody's. */
export const workloadRow = z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()), ...load });
export type WorkloadRow = z.output<typeof workloadRow>;

/** Who has how much to do now, the most open tickets first. */
export const workload = z.object({
  rows: z.array(workloadRow),
  /** The middle one of each figure, of all that are somebody's; null where there is none. */
  medians: z.nullable(
    z.object({
      open: z.number(),
      overdue: z.number(),
      dueToday: z.number(),
      waiting: z.nullable(z.number()),
      assigned: z.number(),
      closed: z.number(),
    }),
  ),
  /** As in `attention`. */
  changesAt: instant,
  range: echoedRange,
  generatedAt: instant,
  dataVersion: z.string(),
});
export type Workload = z.output<typeof workload>;

export const readWorkload = endpoint({
  method: 'GET',
  path: '/api/ticket/workload',
  summary: 'List how much each agent or team has to do now',
  access: readersOfPeople,
  query: workloadQuery,
  people: peopleInFigures,
  response: workload,
});
