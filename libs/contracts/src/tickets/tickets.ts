import { awaitedReplies, deadlineGivers } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures, peopleInList, readersOfPeople } from '../call/people.js';
import {
  completeRange,
  askedDay,
  filterKeys,
  identifier,
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
  /** Created to last close, in whole seconds; null while open. */
  resolutionSeconds: z.nullable(z.int()),
  /** What is null above because it is not told: whose closed ticket it was, in lists for whom that is none of their figures. */
  withheld: z.optional(z.array(z.enum(['assignee', 'team']))),
});
export type Ticket = z.output<typeof ticket>;

/** How something was heard of: whoever may see raw deliveries reads the one it came in under its id. */
export const momentReceipt = z.object({
  at: instant,
  /** Id of the connection. */
  connection: z.string(),
  deliveryId: z.string(),
  /** It was not delivered: a reconciliation run or a check found it. */
  isRepair: z.boolean(),
});

export const ticketMoment = z.object({
  at: instant,
  event: z.enum([
    'created',
    'status',
    'assigned',
    'team',
    'priority',
    'deadline',
    'tags',
    'replied',
    'agent_reply',
    'customer_reply',
    'system_reply',
    'note',
    'closed',
    'reopened',
    'breached',
    'deleted',
    'merged',
  ]),
  status: z.nullable(z.string()),
  /**
   * What it was before and became: an agent's name, a team, a priority, an instant, tags with commas; of a merger the
   * help desk's id of the other ticket; `from` of a reply and of a note is who wrote it. null: nothing, nobody, or not told.
   */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** null: it follows from what was heard of other moments. */
  heard: z.nullable(momentReceipt),
});
export type TicketMoment = z.output<typeof ticketMoment>;

/** A time in which a ticket stood in one state; `overdue`: open past the deadline then in force. */
export const statusTimelinePart = z.object({
  from: instant,
  /** null: still so. */
  until: z.nullable(instant),
  state: z.enum(['open', 'overdue', 'hold', 'closed']),
});

export const ticketDetail = z.extend(ticket, {
  connection: z.string(),
  counted: z.boolean(),
  /** Who gives the deadline: the help desk, or the service level where it names none; null: nobody. */
  dueBy: z.nullable(z.enum(deadlineGivers)),
  firstClosedTime: z.nullable(instant),
  firstResponseTime: z.nullable(instant),
  firstResolutionSeconds: z.nullable(z.int()),
  /** What the customer answered to the help desk's own survey, in its words; in no figure. */
  helpDeskRating: z.nullable(z.string()),
  activeSeconds: z.int(),
  timeline: z.array(ticketMoment),
  /** From its creation to its last closing or up to now, without a gap; closed where it was reopened since. */
  lane: z.array(statusTimelinePart),
});
export type TicketDetail = z.output<typeof ticketDetail>;

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

export const findTicket = endpoint({
  method: 'GET',
  path: '/api/ticket/q/:id',
  summary: 'Get a ticket by its Deskledger ID, its help desk ID, or connection:id',
  access: 'signed-in',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)) }),
  response: ticketDetail,
});

export const relatedTickets = z.object({ contact: z.array(ticket), organization: z.array(ticket) });
export type RelatedTickets = z.output<typeof relatedTickets>;

export const readRelatedTickets = endpoint({
  method: 'GET',
  path: '/api/ticket/q/:id/related',
  summary: 'List the latest tickets of the same contact and the same organization, at most five each',
  access: 'signed-in',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)) }),
  response: relatedTickets,
});

export const recordedEvent = z.object({
  position: z.string(),
  partition: z.int(),
  streamId: z.string(),
  version: z.int(),
  type: z.string(),
  schemaVersion: z.int(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
  occurredAt: instant,
  recordedAt: instant,
});
export type RecordedEventDocument = z.output<typeof recordedEvent>;

export const readTicketEvents = endpoint({
  method: 'GET',
  path: '/api/ticket/q/:id/events',
  summary: 'List all events of a ticket, oldest first',
  access: 'signed-in',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)) }),
  response: z.object({ id: identifier, streamId: z.string(), events: z.array(recordedEvent) }),
});
