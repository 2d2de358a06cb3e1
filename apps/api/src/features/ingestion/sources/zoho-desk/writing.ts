import type { ReplyAuthor } from '@deskledger/domain';
import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { assigneeFrom } from '../reading/assignee.js';
import { Reading } from '../reading/reading.js';
import type { SourceReply } from '../reading/source-observation.js';
import { ticketIdOf } from '../reading/ticket-id.js';
import { isRefused, refused, type Refused, type Translation, type TranslationContext } from '../source.js';
import type { WritingEvent } from './event.js';
import { nameOf } from './person.js';

const kinds: Readonly<Record<string, ReplyAuthor>> = {
  AGENT: 'agent',
  END_USER: 'customer',
  CONTACT: 'customer',
  SYSTEM: 'system',
};
const directions: Readonly<Record<string, ReplyAuthor>> = { in: 'customer', out: 'agent' };

/**
 * Turns the event of a thread (mails and other messages to and fro) or of a comment into what was written to a ticket: who
 * wrote and when, whether the contact sees it, and nothing of the ticket itself. With a draft, and with the thread that is
 * the ticket's own text, nothing was written to it yet.
 */
export function translateWriting({ writing, time, isThread }: WritingEvent, context: TranslationContext): Translation {
  const named = ticketIdOf(writing['ticketId'], 'payload.ticketId');
  if (isRefused(named)) return named;
  const reading = new Reading(writing, context);
  const at = reading.clamped(reading.instantOf(time, 'eventTime')) ?? timeOf(reading);
  if (typeof at !== 'number') return refused('missing_time', 'needs a readable eventTime');
  const reply = replyOf(reading, at, isThread);
  if (isRefused(reply)) return reply;
  const isWritten = writing['status'] !== 'DRAFT' && writing['isDescriptionThread'] !== true;
  const observation = { kind: 'replied', ticketId: named.ticketId, at, revision: null, fields: {} } as const;
  return { observation: { ...observation, ...(isWritten && { reply }), flags: reading.flags } };
}

function replyOf(reading: Reading, reported: number, isThread: boolean): SourceReply | Refused {
  const { id, isPublic, visibility, isPrivate, isForward } = reading.fields;
  const person = writerIn(reading.fields);
  const author = authorOf(person, reading.fields);
  if (author === undefined) return refused('bad_payload', 'payload has neither an author nor a direction');
  const isSeen = isThread ? visibility !== 'private' && isPrivate !== true && isForward !== true : isPublic === true;
  const written = { id: reading.id(id), at: timeOf(reading) ?? reported, author, public: isSeen };
  if (author === 'system') return { ...written, by: null };
  const { commenterId } = reading.fields;
  const name = nameOf(reading, person, 'author') ?? person['name'];
  return { ...written, by: assigneeFrom({ id: person['id'] ?? commenterId, name, email: person['email'] }, reading) };
}

/** When it was written: a change of a comment has a later time of its own. */
function timeOf(reading: Reading): number | undefined {
  return reading.pastInstant('commentedTime', 'createdTime') ?? undefined;
}

function writerIn({ author, commenter = author }: JsonObject): JsonObject {
  return isObject(commenter) ? commenter : {};
}

function authorOf({ type }: JsonObject, { direction }: JsonObject): ReplyAuthor | undefined {
  if (typeof type === 'string' && Object.hasOwn(kinds, type)) return kinds[type];
  return typeof direction === 'string' && Object.hasOwn(directions, direction) ? directions[direction] : undefined;
}
