import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { refused, type Element, type ParsedBody, type Refused, type SplitBody } from '../source.js';

/** What Zoho sends by itself where it is subscribed to events of tickets; and a ticket that was read, told in the same way. */
export interface TicketEvent {
  readonly sentBy: 'subscription';
  readonly isDeletion: boolean;
  readonly type: string;
  readonly organizationId: unknown;
  readonly time: unknown;
  /** The ticket as the event left it; of a deleted one the id at least. */
  readonly ticket: JsonObject;
}

/** What was written to a ticket: a thread, or a comment. */
export interface WritingEvent {
  readonly sentBy: 'writing';
  readonly isThread: boolean;
  readonly type: string;
  readonly organizationId: unknown;
  readonly time: unknown;
  /** The thread or the comment, with the id of its ticket. */
  readonly writing: JsonObject;
}

/** What the webhook of a workflow rule says: fields under the names that were typed into it. */
export interface RuleCall {
  readonly sentBy: 'rule';
  readonly fields: JsonObject;
}

export type ZohoEvent = TicketEvent | WritingEvent | RuleCall;

/** The type of what is none of Zoho's events, but a ticket that was read. */
export const readTicket = 'Ticket_Read';
const ticketEvents = new Set(['Ticket_Add', 'Ticket_Update', 'Ticket_Delete', readTicket]);
const thread = 'Ticket_Thread_Add';
const writingEvents = new Set([thread, 'Ticket_Comment_Add', 'Ticket_Comment_Update']);

/** A subscription sends a list of events; a rule sends one object, or a form. */
export function splitBody({ value }: ParsedBody): SplitBody<ZohoEvent> {
  if (!Array.isArray(value)) return { elements: [elementOf(value)], isBatch: false };
  return { elements: value.map(elementOf), isBatch: true };
}

function elementOf(value: unknown): Element<ZohoEvent> {
  return { value, event: isObject(value) ? eventOf(value) : refused('not_an_event', 'an event must be a JSON object') };
}

function eventOf(value: JsonObject): ZohoEvent | Refused {
  const { eventType: type, eventTime: time, orgId: organizationId, payload } = value;
  if (typeof type !== 'string') return { sentBy: 'rule', fields: value };
  if (!ticketEvents.has(type) && !writingEvents.has(type))
    return refused('unknown_type', `events of type ${JSON.stringify(type)} are not supported`);
  if (!isObject(payload)) return refused('bad_payload', "a Zoho Desk event must have an object 'payload'");
  const reported = { type, organizationId, time };
  if (writingEvents.has(type)) return { sentBy: 'writing', isThread: type === thread, ...reported, writing: payload };
  return { sentBy: 'subscription', isDeletion: type === 'Ticket_Delete', ...reported, ticket: payload };
}
