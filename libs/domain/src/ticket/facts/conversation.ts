import { isAnswer, type Replies, type Reply } from './replies.js';

/** Help desks tell the time of a reply and that of the first response not always to the same second. Milliseconds. */
const sameMoment = 60_000;
/** A message of the help desk this soon after the creation opened the ticket: nobody reads and answers so fast. Milliseconds. */
const opensWithin = 10_000;

/** Epoch milliseconds; `by` is the writer's id, null where nobody is named. */
export interface FirstReply {
  readonly at: number;
  readonly by: string | null;
}

/**
 * The first reply of a ticket: the first message that a person of the help desk wrote for the customer to see, after the
 * customer's first message; the time that the help desk names, where that is earlier or nothing else is known. null: none.
 *
 * The customer's first message is the ticket itself, unless the help desk opened it: then there is no reply before the
 * customer has written, and the message that opened it is none. A time that the help desk names is none where it is that of
 * a note, of a machine's message or of the opening. One before the creation stands only where nothing else is known.
 *
 * @param named the help desk's first response time
 */
export function firstReply(replies: Replies, createdAt: number, named: number | null): FirstReply | null {
  const since = waitsSince(replies, createdAt);
  const written = earliest(replies.filter((reply) => isAnswer(reply) && reply.at >= createdAt && reply.at > since));
  const counts = named !== null && named > since && !isOfOther(named, replies, since);
  if (!counts) return written && asReply(written);
  if (written === null) return { at: named, by: null };
  if (named < createdAt || named > written.at) return asReply(written);
  return { at: named, by: written.at - named < sameMoment ? asReply(written).by : null };
}

/** Whether a time that the help desk calls its first response is that of a message which is none. */
function isOfOther(named: number, replies: Replies, since: number): boolean {
  const near = replies.filter(({ author, at }) => author !== 'customer' && Math.abs(at - named) < sameMoment);
  return near.length > 0 && !near.some((reply) => isAnswer(reply) && reply.at > since);
}

/** The instant after which somebody waits for a first reply; -Infinity: from the creation on, Infinity: nobody has asked yet. */
function waitsSince(replies: Replies, createdAt: number): number {
  const asked = earliest(replies.filter(isAsked))?.at ?? Infinity;
  const isOpening = (reply: Reply) =>
    isAnswer(reply) && reply.at >= createdAt && reply.at <= createdAt + opensWithin && reply.at <= asked;
  return replies.some(isOpening) ? asked : -Infinity;
}

function earliest(replies: Replies): Replies[number] | null {
  return replies.reduce<Replies[number] | null>(
    (first, reply) => (first && first.at <= reply.at ? first : reply),
    null,
  );
}

function asReply({ at, by }: Reply): FirstReply {
  return { at, by: by?.id ?? null };
}

/** What a customer waits for: the first reply to the ticket, or a reply to what they wrote since the last one. */
export const awaitedReplies = ['first_reply', 'reply'] as const;
export type AwaitedReply = (typeof awaitedReplies)[number];

/** The customer of an open ticket waits for a reply. */
export interface Waiting {
  readonly for: AwaitedReply;
  /** Epoch milliseconds: when the oldest message was written that nobody has replied to. */
  readonly since: number;
}

/** Who wrote a message that the customer sees, and when (epoch milliseconds). */
export interface LastMessage {
  readonly at: number;
  readonly by: 'agent' | 'customer';
}

/** The messages between customer and help desk, by time; notes and automatic messages are none. Of one instant the reply comes last. */
export function messages(replies: Replies): LastMessage[] {
  const told = replies.flatMap((reply): LastMessage[] => {
    if (isAnswer(reply)) return [{ at: reply.at, by: 'agent' }];
    return isAsked(reply) ? [{ at: reply.at, by: 'customer' }] : [];
  });
  return told.sort((one, other) => one.at - other.at || Number(one.by === 'agent') - Number(other.by === 'agent'));
}

/** The last message; null: none is known. */
export function lastMessage(replies: Replies): LastMessage | null {
  return messages(replies).at(-1) ?? null;
}

/** Since when a first reply is waited for, whether it came or not; null: nobody has asked yet. */
export function waitingSince(replies: Replies, createdAt: number): number | null {
  const since = Math.max(waitsSince(replies, createdAt), createdAt);
  return since === Infinity ? null : since;
}

/**
 * What the customer of an open ticket waits for. The ticket itself is the customer's first message, unless the help desk
 * opened it. null: nothing.
 *
 * @param first the ticket's first reply
 */
export function waitingFor(replies: Replies, createdAt: number, first: FirstReply | null): Waiting | null {
  if (first === null) {
    const since = waitingSince(replies, createdAt);
    return since === null ? null : { for: 'first_reply', since };
  }
  const replied = Math.max(first.at, ...replies.filter(isAnswer).map(({ at }) => at));
  const open = replies.filter((reply) => isAsked(reply) && reply.at > replied);
  return open.length === 0 ? null : { for: 'reply', since: Math.min(...open.map(({ at }) => at)) };
}

function isAsked({ author, public: isPublic }: Reply): boolean {
  return author === 'customer' && isPublic;
}
