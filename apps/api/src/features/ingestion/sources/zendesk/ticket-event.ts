import { isObject } from '../../decoding/parse-json.js';
import { knownFields, Reading } from '../reading/reading.js';
import type { SourceFields, SourceObservation, SourceReply } from '../reading/source-observation.js';
import { statusTypeOf } from '../reading/status-type.js';
import { ticketIdOf } from '../reading/ticket-id.js';
import { isRefused, refused, type Translation, type TranslationContext } from '../source.js';
import { assigneeFrom } from '../reading/assignee.js';
import { endpointOf } from './endpoint.js';
import type { TicketEvent } from './event.js';
import { isDeleted, statusOf } from './status.js';

/**
 * Turns an event that Zendesk sends by itself into an observation: the ticket as of the event's time. People,
 * organizations and groups are known by their ids alone, and the requester not at all.
 */
export function translateTicketEvent(event: TicketEvent, context: TranslationContext): Translation {
  const named = ticketIdOf(event.ticketId, 'detail.id');
  if (isRefused(named)) return named;
  const { ticketId } = named;
  const reading = new Reading(event.detail, context);
  const at = reading.clamped(reading.instantOf(event.time, 'time'));
  if (typeof at !== 'number') return refused('missing_time', 'needs a readable time');
  const kind = kindOf(event, reading);
  const fields = fieldsOf(event, reading, endpointOf(ticketId, context));
  const reply = commentOf(event, reading, at);
  const observation: SourceObservation = {
    kind,
    ticketId,
    at,
    revision: positionOf(event),
    fields,
    status: kind === 'deleted' || isDeleted(reading) ? undefined : statusOf(reading, isClosing(event) ? at : null),
    dueAt: dueAtOf(event, reading),
    mergedInto: kind === 'merged' ? reading.id(event.change['target_ticket_id']) : undefined,
    ...(reply && { reply }),
    flags: reading.flags,
  };
  return { observation };
}

/** What the verb says; else the status, since every change of a deleted ticket tells of it. */
function kindOf({ verb }: TicketEvent, reading: Reading): SourceObservation['kind'] {
  if (verb === 'merged') return 'merged';
  if (verb === 'soft_deleted' || verb === 'permanently_deleted') return 'deleted';
  return isDeleted(reading) && verb !== 'undeleted' ? 'deleted' : 'snapshot';
}

function fieldsOf({ verb }: TicketEvent, reading: Reading, endpoint: string | undefined): SourceFields {
  const lasting = { endpoint, createdAt: reading.pastInstant('created_at') ?? undefined };
  // Zendesk puts other texts in the place of what it has erased: they are no news of the ticket.
  if (verb === 'permanently_deleted') return knownFields(lasting);
  return knownFields({
    ...lasting,
    subject: reading.subject('subject'),
    assignee: withId(idOf(reading, 'assignee_id'), { name: null, email: null }),
    priority: spoken(reading.choice('priority')),
    classification: spoken(reading.choice('type')),
    channel: channelOf(reading),
    team: idOf(reading, 'group_id'),
    organization: withId(idOf(reading, 'organization_id'), { name: null }),
    tags: reading.tags('tags', ' '),
    spam: spamOf(verb),
  });
}

/** Zendesk writes 0 for nobody where it does not write null. */
function idOf(reading: Reading, name: string): string | null | undefined {
  const value = reading.fields[name];
  if (value === undefined) return undefined;
  const id = reading.choiceId(value, name);
  return id === '0' ? null : id;
}

function withId<T extends object>(id: string | null | undefined, rest: T): ({ id: string } & T) | null | undefined {
  return typeof id === 'string' ? { id, ...rest } : id;
}

/** `URGENT` as people read it in Zendesk and as its triggers write it: Urgent. */
function spoken<T extends string | null | undefined>(word: T): T | string {
  return typeof word === 'string' && /^[A-Z]+$/.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}

function channelOf(reading: Reading): string | null | undefined {
  const via = reading.fields['via'];
  return isObject(via) ? reading.choiceOf(via['channel'], 'channel') : undefined;
}

function spamOf(verb: string): boolean | undefined {
  if (verb === 'marked_as_spam') return true;
  return verb === 'undeleted' ? false : undefined;
}

/** Whether the event is the change that closed the ticket; what follows on a closed one, CLOSED included, is none. */
function isClosing({ verb, change }: TicketEvent): boolean {
  if (verb === 'created') return true;
  const { current, previous } = change;
  return verb === 'status_changed' && isClosed(current) && typeof previous === 'string' && !isClosed(previous);
}

function isClosed(status: unknown): boolean {
  return typeof status === 'string' && statusTypeOf(status) === 'closed';
}

/** Only tasks have a deadline of their own, and it stands in its change alone. */
function dueAtOf({ verb, change }: TicketEvent, reading: Reading): number | undefined {
  if (verb !== 'task_due_at_changed') return undefined;
  return reading.instantOf(change['current'], 'task_due_at') ?? undefined;
}

/** One action gives several events of one moment, each with its position among them. */
function positionOf({ change }: TicketEvent): number | null {
  const sequence = isObject(change['meta']) ? change['meta']['sequence'] : undefined;
  const position = isObject(sequence) ? sequence['position'] : undefined;
  return typeof position === 'number' && Number.isSafeInteger(position) && position >= 0 ? position : null;
}

const madePrivate = 'comment_made_private';
const verbs = new Set(['comment_added', madePrivate]);
/** What Zendesk does by itself it does as this user. */
const zendeskItself = '-1';

/**
 * The comment that an event tells of, `{id, is_public, author: {id, is_staff, name}}`; undefined where it tells of none, or
 * leaves out what has to be known of it. A comment has no time of its own: it is that of the event.
 * @param at of the event, epoch milliseconds.
 */
function commentOf({ verb, change }: TicketEvent, reading: Reading, at: number): SourceReply | undefined {
  if (!verbs.has(verb)) return undefined;
  const { comment } = change;
  const author = isObject(comment) ? comment['author'] : undefined;
  if (!isObject(comment) || !isObject(author)) return unreadable(reading);
  const id = reading.id(comment['id']);
  const isPublic = verb === madePrivate ? false : comment['is_public'];
  const isStaff = author['is_staff'];
  if (id === null || typeof isPublic !== 'boolean' || typeof isStaff !== 'boolean') return unreadable(reading);
  if (reading.id(author['id']) === zendeskItself) return { id, at, author: 'system', public: isPublic, by: null };
  const by = assigneeFrom({ id: author['id'], name: author['name'] }, reading);
  return { id, at, author: isStaff ? 'agent' : 'customer', public: isPublic, by };
}

function unreadable(reading: Reading): undefined {
  reading.flag('unreadable_comment');
  return undefined;
}
