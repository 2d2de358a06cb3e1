import { awaitedReplies } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { peopleInList } from '../call/people.js';
import {
  completeRange,
  askedDay,
  filterKeys,
  instant,
  page,
  pageSize,
  rangeKeys,
  echoedRange,
  texts,
  wholeNumber,
} from '../call/values.js';

export const verdicts = ['met', 'breached', 'running', 'paused', 'none'] as const;
export const phases = ['open', 'hold', 'closed'] as const;
/** What a list can be about besides creation and last closing; it may happen to a ticket several times. */
export const listedActivities = ['assigned', 'resolved', 'reopened', 'replied'] as const;
/** What the customers of a list wait for: one kind of reply, or any. */
export const waitingFilters = [...awaitedReplies, 'any'] as const;
export type WaitingFilter = (typeof waitingFilters)[number];
/** How soon the deadline of an open ticket is: it has passed, or lies ahead within so many hours or in what is left of today. */
export const dueWindows = ['overdue', '1h', '4h', 'today'] as const;
export type DueWindow = (typeof dueWindows)[number];
/**
 * What policies make of a ticket. `met`, `breached`: how they would have judged the resolution of a closed ticket to which
 * its help desk gave a deadline. Else why no target counts it, as in `leftOut` of `targetCoverage`.
 */
export const policyResults = ['met', 'breached', 'no_target', 'not_measured'] as const;
export type PolicyResult = (typeof policyResults)[number];
/**
 * Orders of a list of tickets. Those without the instant that is sorted by come last, and so do those of no known
 * priority where the most urgent comes first. `breaks`: by the deadline that is next; what has passed comes after all that
 * can still be kept.
 */
export const ticketSorts = [
  '-created',
  'created',
  'due',
  '-due',
  '-priority',
  'priority',
  '-modified',
  'modified',
  '-closed',
  'closed',
  'resolution',
  '-resolution',
  'breaks',
] as const;

const ticketFilter = {
  ...rangeKeys,
  ...filterKeys,
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(texts),
  /** Open (hold included) or closed, as of now. */
  state: z.optional(z.enum(['open', 'closed'])),
  compliance: z.optional(z.enum(['compliant', 'noncompliant', 'undecided'])),
  /**
   * The range is that in which tickets were created (default), last closed, or in which something was done to them at
   * least once. `open`: all tickets that are open now, whatever the range. `on`: on that local day; replaces the range.
   */
  event: z.optional(z.enum(['created', 'closed', 'open', ...listedActivities])),
  on: z.optional(askedDay),
  /** Of the instant that the range is about: its weekday (1 = Monday … 7 = Sunday) and its hour, in the organization's zone. */
  weekday: z.optional(wholeNumber(1, 7)),
  hour: z.optional(wholeNumber(0, 23)),
  /** Of what was done: in whose hands the ticket was then, by agent id and by team; without such an event, all. */
  by: z.optional(texts),
  byTeam: z.optional(texts),
  /** Open tickets alone: how soon their deadline is, and what their customer waits for. */
  dueWithin: z.optional(z.enum(dueWindows)),
  waitingFor: z.optional(z.enum(waitingFilters)),
  policyResult: z.optional(z.enum(policyResults)),
  /** Archived tickets are left out of the list unless something narrows it, or they are asked for. */
  archived: z.optional(z.enum(['include'])),
};

const sort = z._default(z.enum(ticketSorts), '-created');

export const ticketQuery = z.object({ ...ticketFilter, page, pageSize, sort }).check(completeRange);
export type TicketQuery = z.output<typeof ticketQuery>;

/** The list's query as it stands: which page is wanted, in what order, changes no count. */
export const ticketOverviewQuery = z
  .object({ ...ticketFilter, page: z.optional(page), pageSize: z.optional(pageSize), sort: z.optional(sort) })
  .check(completeRange);
export type TicketOverviewQuery = z.output<typeof ticketOverviewQuery>;

export const ticket = z.object({
  id: z.string(),
  ticketId: z.string(),
  subject: z.nullable(z.string()),
  status: z.nullable(z.string()),
  phase: z.enum(phases),
  priority: z.nullable(z.string()),
  contact_name: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  designation: z.nullable(z.string()),
  /** Id of the organization the ticket belongs to. */
  organization: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  classification: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  team: z.nullable(z.string()),
  assignee: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  endpoint: z.nullable(z.string()),
  tags: z.array(z.string()),
  createdAt: instant,
  closedTime: z.nullable(instant),
  dueTime: z.nullable(instant),
  modifiedTime: instant,
  payload: z.object({ createdTime: instant }),
  verdict: z.enum(verdicts),
  reopenCount: z.int(),
  /** Between customer and help desk; null: none is known. */
  lastMessage: z.nullable(z.object({ at: instant, by: z.enum(['agent', 'customer']) })),
  /** What the customer of an open ticket waits for, since the oldest message without a reply; null: nothing, or not measured. */
  waiting: z.nullable(z.object({ for: z.enum(awaitedReplies), since: instant })),
  /** When the next reply to an open ticket is due by its policy, also where that has passed; null: nothing is promised, or the clock stands. */
  replyDue: z.nullable(z.object({ kind: z.enum(['first_reply', 'next_reply', 'update']), at: instant })),
  /** Created to last close, in whole seconds; null while open. */
  resolutionSeconds: z.nullable(z.int()),
  /** What is null above because it is not told: whose closed ticket it was, in lists for whom that is none of their figures. */
  withheld: z.optional(z.array(z.enum(['assignee', 'team']))),
});
export type Ticket = z.output<typeof ticket>;

export const ticketPage = z.object({
  tickets: z.array(ticket),
  page: z.int(),
  /**
   * Number of the last page (the spec's word); 1 when nothing was found. Where the tickets were not counted it is the
   * next page's number as long as there is one.
   */
  total: z.int(),
  pages: z.int(),
  /**
   * How many tickets match, exactly. null: finding the page took less time than counting; the overview of the same
   * question counts.
   */
  count: z.nullable(z.int()),
  range: echoedRange,
});
export type TicketPage = z.output<typeof ticketPage>;

export const ticketOverview = z.object({
  total: z.int(),
  open: z.int(),
  closed: z.int(),
  /** Further tickets that are left out because they are archived. */
  archived: z.int(),
  /** How often it was done, where the question is about something done: a ticket counts each time. Else null. */
  times: z.nullable(z.int()),
  ticketStatus: z.array(z.string()),
  range: echoedRange,
});
export type TicketOverview = z.output<typeof ticketOverview>;

const named = z.object({ id: z.string(), name: z.string() });

/** What the filters of the list can be set to: values that tickets have or had. */
export const ticketFacets = z.object({
  organizations: z.array(named),
  agents: z.array(named),
  priorities: z.array(z.string()),
  classifications: z.array(z.string()),
  designations: z.array(z.string()),
  channels: z.array(z.string()),
  teams: z.array(z.string()),
  tags: z.array(z.string()),
  /** The connections that tickets come by. */
  sources: z.array(named),
  /** Teams (`-`: none) of which the reader may ask figures of late, and whether figures may be told apart by team. */
  figures: z.object({ teams: z.array(z.string()), byTeam: z.boolean() }),
});
export type TicketFacets = z.output<typeof ticketFacets>;

export const readTicketFacets = endpoint({
  method: 'GET',
  path: '/api/ticket/facets',
  summary: 'List the filter options by name, at most 1,000 each',
  access: 'signed-in',
  response: ticketFacets,
});

const shared = { access: 'signed-in', people: peopleInList, response: ticketPage } as const;
export const listTickets = endpoint({
  method: 'GET',
  path: '/api/ticket',
  summary: 'List tickets',
  query: ticketQuery,
  ...shared,
});
export const searchTickets = endpoint({
  method: 'POST',
  path: '/api/ticket',
  summary: 'List tickets, with the query in the body',
  body: ticketQuery,
  bodyIsQuery: true,
  ...shared,
});

const overviewShared = { access: 'signed-in', people: peopleInList, response: ticketOverview } as const;
export const readTicketOverview = endpoint({
  method: 'GET',
  path: '/api/ticket/overview',
  summary: 'Count the matching tickets',
  query: ticketOverviewQuery,
  ...overviewShared,
});
export const searchTicketOverview = endpoint({
  method: 'POST',
  path: '/api/ticket/overview',
  summary: 'Count the matching tickets, with the query in the body',
  body: ticketOverviewQuery,
  bodyIsQuery: true,
  ...overviewShared,
});
