import { isObject } from '../../decoding/parse-json.js';
import { idText, Reading } from '../reading/reading.js';
import { exportedContext, unreadableTime } from '../reading/exported-ticket.js';
import type { SourceObservation, SourceReply } from '../reading/source-observation.js';
import { isRefused, refused, type Translation, type TranslationContext, type Refused } from '../source.js';
import type { StandardEvent } from './event.js';
import { fieldsOf, statusOf } from './fields.js';
import { assigneeFrom } from '../reading/assignee.js';
import { isReplyAuthor } from '../reading/reply.js';

/** `ticket.closed`, also behind a sender's own prefix and before a version: `com.example.ticket.closed.v1`. */
const ticketType = /(?:^|\.)ticket\.([a-z_]+)(?:\.v\d+)?$/i;

type Kind = SourceObservation['kind'];

/**
 * Turns an event of the product's own format into an observation. Only `ticketId` and one time are required; the
 * type is a hint, so any event that carries a ticket is understood.
 */
export function translateStandard(event: StandardEvent, context: TranslationContext): Translation {
  const verb = ticketType.exec(event.type ?? '')?.[1]?.toLowerCase() ?? null;
  const rawId = event.data['ticketId'];
  if (rawId === undefined || rawId === null || rawId === '') return withoutTicket(event, verb);
  const ticketId = idText(rawId);
  if (ticketId === undefined) return refused('bad_payload', 'ticketId must be text or a number');
  const known = event.row === undefined ? context : exportedContext(event.row, context);
  const reading = new Reading(event.data, known);
  const translation = translate(event, reading, verb, ticketId);
  const flag = reading.flags?.find((name) => name.startsWith('unreadable_'));
  // A webhook's unreadable time is passed over; a file can be put right, so there it is an error.
  if (event.row === undefined || flag === undefined) return translation;
  const name = flag.replace('unreadable_', '');
  return unreadableTime(name, event.data[name]);
}

function withoutTicket(event: StandardEvent, verb: string | null): Translation {
  if (verb !== null) return refused('missing_ticket_id', 'data.ticketId is missing');
  return refused('unknown_type', `type ${JSON.stringify(event.type)} is not about a ticket`);
}

function translate(event: StandardEvent, reading: Reading, verb: string | null, ticketId: string): Translation {
  const kind = kindOf(reading, verb);
  const fields = fieldsOf(reading);
  const status = kind === 'deleted' ? undefined : statusOf(reading, verb);
  const reported = timeOf(event, reading, kind);
  const reply = replyOf(reading, reported);
  if (reply !== undefined && isRefused(reply)) return reply;
  if (kind === 'replied' && reply === undefined) return refused('bad_payload', 'reply is missing');
  const at = reported ?? reply?.at;
  if (at === undefined) {
    return refused('missing_time', 'needs a readable modifiedTime, timestamp, closedTime or createdTime');
  }
  const dueAt = reading.instant('dueTime', 'dueDate');
  const observation: SourceObservation = {
    kind,
    ticketId,
    at,
    revision: revisionOf(event, reading),
    fields,
    status,
    dueAt: dueAt ?? undefined,
    mergedInto: kind === 'merged' ? mergedInto(reading) : undefined,
    ...(reply && { reply }),
    flags: reading.flags,
  };
  return { observation };
}

function kindOf(reading: Reading, verb: string | null): Kind {
  if (verb === 'deleted' || reading.truth('deleted', 'isDeleted') === true) return 'deleted';
  return verb === 'merged' || verb === 'replied' ? verb : 'snapshot';
}

/** When the help desk saw the ticket so: its modified time, else the event's, else the latest time that it tells of. */
function timeOf(event: StandardEvent, reading: Reading, kind: Kind): number | undefined {
  if (kind === 'deleted') {
    const deletedAt = reading.pastInstant('deletedTime') ?? eventTime(event, reading);
    if (deletedAt !== undefined) return deletedAt;
  }
  return reading.pastInstant('modifiedTime') ?? eventTime(event, reading) ?? latestTime(reading);
}

function eventTime(event: StandardEvent, reading: Reading): number | undefined {
  return reading.clamped(reading.instantOf(event.time, 'timestamp')) ?? undefined;
}

function latestTime(reading: Reading): number | undefined {
  const reported = ['createdTime', 'firstResponseTime', 'closedTime'].map((name) => reading.pastInstant(name) ?? 0);
  const latest = Math.max(...reported);
  return latest > 0 ? latest : undefined;
}

/** The sender's own number orders observations of one moment; a CloudEvents sequence of digits serves as well. */
function revisionOf(event: StandardEvent, reading: Reading): number | null {
  const recorded = reading.fields['version'] ?? event.sequence;
  if (recorded === undefined || recorded === null) return null;
  const revision = typeof recorded === 'string' && /^\d{1,16}$/.test(recorded) ? Number(recorded) : recorded;
  if (typeof revision === 'number' && Number.isSafeInteger(revision) && revision >= 0) return revision;
  reading.flag('unreadable_version');
  return null;
}

function mergedInto(reading: Reading): string | null {
  const into = reading.fields['mergedInto'] ?? reading.fields['mergedIntoId'];
  return reading.id(isObject(into) ? (into['ticketId'] ?? into['id']) : into);
}

/**
 * What the event's `reply` says, `{id?, at?, author, public, authorId?, authorName?, authorEmail?}`; undefined where it
 * has none.
 * @param reported when the event was told (epoch milliseconds): the reply's own time where it names none.
 */
function replyOf(reading: Reading, reported: number | undefined): SourceReply | Refused | undefined {
  const { reply } = reading.fields;
  if (reply === undefined || reply === null) return undefined;
  if (!isObject(reply)) return refused('bad_payload', 'reply must be an object');
  const { id, author, public: isPublic, authorId, authorName, authorEmail } = reply;
  if (!isReplyAuthor(author)) return refused('bad_payload', "reply.author must be 'agent', 'customer' or 'system'");
  if (typeof isPublic !== 'boolean') return refused('bad_payload', 'reply.public must be true or false');
  const at = reading.clamped(reading.instantOf(reply['at'], 'reply.at')) ?? reported;
  if (at === undefined) return refused('missing_time', 'needs a readable reply.at or timestamp');
  const by = assigneeFrom({ id: authorId, name: authorName, email: authorEmail }, reading);
  return { id: reading.id(id), at, author, public: isPublic, by };
}
