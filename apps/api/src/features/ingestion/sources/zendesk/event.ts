import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { idText } from '../reading/reading.js';
import { refused, type Headers, type ParsedBody, type Refused, type SplitBody } from '../source.js';
import { objectsById } from '../reading/objects.js';
import { signingTime } from './signature.js';
import { pulledTicket } from './pulled-ticket.js';

/** What Zendesk sends by itself when it is subscribed to events of tickets. */
export interface TicketEvent {
  readonly sentBy: 'subscription';
  readonly id: string | null;
  /** `created`, `status_changed` … */
  readonly verb: string;
  readonly time: unknown;
  readonly ticketId: unknown;
  /** The ticket as the event left it. */
  readonly detail: JsonObject;
  /** What the event changed, and its place in the sequence of one action. */
  readonly change: JsonObject;
}

/** What a trigger or an automation sends: our template, filled in; or a line of the file that Zendesk exports in its words. */
export interface FilledTemplate {
  readonly sentBy: 'trigger';
  readonly template: JsonObject;
  /** Epoch milliseconds; null where the text came without headers. */
  readonly sentAt: number | null;
}

export type ZendeskEvent = TicketEvent | FilledTemplate;

const eventType = /^zen:event-type:(.+)$/;
const ticketType = /^ticket\.([a-z_]+)$/;
const ticketSubject = /^zen:ticket:(.+)$/;

/** A request holds one event. */
export function splitBody({ value, headers }: ParsedBody): SplitBody<ZendeskEvent> {
  const event = isObject(value) ? eventOf(value, headers) : refused('not_an_event', 'an event must be a JSON object');
  return { elements: [{ value, event }], isBatch: false };
}

function eventOf(value: JsonObject, headers: Headers): ZendeskEvent | Refused {
  if (isExported(value)) return { sentBy: 'trigger', template: exportedTicket(value), sentAt: null };
  const type = matchIn(eventType, value['type']);
  if (type === undefined) return { sentBy: 'trigger', template: value, sentAt: signingTime(headers)?.instant ?? null };
  const verb = matchIn(ticketType, type);
  if (verb === undefined) return refused('unknown_type', `events of type ${JSON.stringify(type)} are not supported`);
  const { id, time, detail, event } = value;
  if (!isObject(detail)) return refused('not_an_event', "a Zendesk event must have an object 'detail'");
  return {
    sentBy: 'subscription',
    id: idText(id) ?? null,
    verb,
    time,
    ticketId: detail['id'] ?? matchIn(ticketSubject, value['subject']),
    detail,
    change: isObject(event) ? event : {},
  };
}

function matchIn(form: RegExp, text: unknown): string | undefined {
  return typeof text === 'string' ? form.exec(text)?.[1] : undefined;
}

/** Whether this is a ticket as Zendesk's own files and answers show it: a template of ours calls its id otherwise. */
function isExported({ id, ticket_id, created_at, updated_at }: JsonObject): boolean {
  return ticket_id === undefined && idText(id) !== undefined && (created_at ?? updated_at) !== undefined;
}

/**
 * A line of the file that Zendesk exports, read as the ticket of a page that was read. Some files hold people, groups and
 * organizations within the ticket, others their ids alone.
 */
function exportedTicket(ticket: JsonObject): JsonObject {
  const { requester, assignee, group, organization } = ticket;
  const reported = {
    ...ticket,
    ...namedBy('requester_id', requester),
    ...namedBy('assignee_id', assignee),
    ...namedBy('group_id', group),
    ...namedBy('organization_id', organization),
  };
  return pulledTicket(reported, {
    users: objectsById([requester, assignee]),
    groups: objectsById([group]),
    organizations: objectsById([organization]),
  });
}

function namedBy(name: string, object: unknown): JsonObject {
  return isObject(object) && object['id'] !== undefined ? { [name]: object['id'] } : {};
}
