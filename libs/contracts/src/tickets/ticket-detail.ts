import { clockKinds, clockStatuses, deadlineGivers, segmentStates } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { identifier, instant } from '../call/values.js';
import { ticket } from './tickets.js';

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
    'explained',
    'deleted',
    'merged',
  ]),
  status: z.nullable(z.string()),
  /**
   * What it was before and became: an agent's name, a team, a priority, an instant, tags with commas; of a merger the
   * help desk's id of the other ticket; `from` of a reply and of a note is who wrote it. When somebody explains a missed
   * deadline, the kind of its clock and the reason. null: nothing, nobody, or not told.
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

/** What a policy gives a clock. `calendar`: the name of the one in whose open hours it counts; null: elapsed time. */
const clockTarget = {
  policy: z.object({ id: z.string(), name: z.string() }),
  calendar: z.nullable(z.string()),
  minutes: z.int(),
};

/** A time in which a clock did one thing for one target. They follow one another without a gap. */
export const clockSegment = z.object({
  from: instant,
  until: instant,
  /** `paused`: by a status, or closed until the ticket was reopened. `no_target`: the policies of that time have none. */
  state: z.enum(segmentStates),
  /** The status that paused it. */
  label: z.nullable(z.string()),
  /** null: none was in force. */
  target: z.nullable(z.object(clockTarget)),
  /** How much of it is in the hours of the target: it was counted, or moved the deadline. */
  seconds: z.int(),
});
export type ClockSegmentDocument = z.output<typeof clockSegment>;

/** What is promised of a ticket, and what became of it. */
export const ticketClock = z.object({
  kind: z.enum(clockKinds),
  /** Of its kind, from 1: every message of the customer may begin another. */
  cycle: z.int(),
  /** What its last target was; null: the help desk named the deadline. */
  policy: z.nullable(clockTarget.policy),
  calendar: clockTarget.calendar,
  minutes: z.nullable(clockTarget.minutes),
  startedTime: instant,
  /** The reply, or the closing. */
  stoppedTime: z.nullable(instant),
  /** null while it stands, or where nothing is known. */
  dueTime: z.nullable(instant),
  breachedTime: z.nullable(instant),
  /** `ended`: by the closing, without a verdict. `unmeasured`: the help desk reports no replies. */
  status: z.enum([...clockStatuses, 'unmeasured']),
  /** How the deadline came about: the time counted so far, and by how much pauses moved it, both in the hours of the targets. */
  countedSeconds: z.int(),
  pausedSeconds: z.int(),
  /** From the start to the stop or up to now. Empty for `unmeasured`, and where the help desk named the deadline. Closed hours are not told apart in more than 200. */
  segments: z.array(clockSegment),
});
export type TicketClockDocument = z.output<typeof ticketClock>;

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
  /** By their start. */
  clocks: z.array(ticketClock),
  timeline: z.array(ticketMoment),
  /** From its creation to its last closing or up to now, without a gap; closed where it was reopened since. */
  lane: z.array(statusTimelinePart),
});
export type TicketDetail = z.output<typeof ticketDetail>;

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
