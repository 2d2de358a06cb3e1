import {
  historyOf,
  replyKey,
  type KnownReply,
  type KnownTicket,
  type OrderingKeyText,
  type TicketReading,
} from '@deskledger/domain';
import type { Moment } from './timeline-moment.js';
import type { Names } from './word-moments.js';

/** Help desks tell the time of a reply and that of the first response not always to the same second. */
const sameMoment = 60_000;

/**
 * Every reply and note, with who wrote it; and the first response, where the help desk names one at another moment.
 * @param received where each reply was told first, by its key.
 */
export function* replyMoments(
  { history, replies = [] }: KnownTicket,
  { fields, createdAt }: TicketReading,
  names: Names,
  received: ReadonlyMap<string, OrderingKeyText>,
): Generator<Moment> {
  for (const reply of replies) {
    const { at, by } = reply;
    const from = by === undefined ? null : (names.get(by.ref ?? '') ?? by.id);
    yield { at: Math.max(at, createdAt), event: eventOf(reply), from, place: received.get(replyKey(reply)) };
  }
  const at = fields.firstResponseAt ?? null;
  if (at === null || at < createdAt) return;
  if (replies.some((reply) => reply.author !== 'customer' && Math.abs(reply.at - at) < sameMoment)) return;
  const reported = [...historyOf(history, 'firstResponseAt')].find(([, value]) => value === at);
  yield { at, event: 'replied', place: reported?.[0] };
}

function eventOf({ author, public: isPublic }: KnownReply): Moment['event'] {
  return isPublic ? `${author}_reply` : 'note';
}
