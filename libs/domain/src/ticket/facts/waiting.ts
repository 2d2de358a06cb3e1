import { waitsSince, type FirstReply } from './first-reply.js';
import { isAnswer, type Replies, type Reply } from './replies.js';

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

/** The last message between customer and help desk; notes and automatic messages are none. null: none is known. */
export function lastMessage(replies: Replies): LastMessage | null {
  let last: LastMessage | null = null;
  for (const reply of replies) {
    const { at } = reply;
    if (isAnswer(reply) && at >= (last?.at ?? -Infinity)) last = { at, by: 'agent' };
    if (isAsked(reply) && at > (last?.at ?? -Infinity)) last = { at, by: 'customer' };
  }
  return last;
}

/**
 * What the customer of an open ticket waits for. The ticket itself is the customer's first message, unless the help desk
 * opened it. null: nothing.
 *
 * @param first the ticket's first reply
 */
export function waitingFor(replies: Replies, createdAt: number, first: FirstReply | null): Waiting | null {
  if (first === null) {
    const since = Math.max(waitsSince(replies, createdAt), createdAt);
    return since === Infinity ? null : { for: 'first_reply', since };
  }
  const replied = Math.max(first.at, ...replies.filter(isAnswer).map(({ at }) => at));
  const open = replies.filter((reply) => isAsked(reply) && reply.at > replied);
  return open.length === 0 ? null : { for: 'reply', since: Math.min(...open.map(({ at }) => at)) };
}

function isAsked({ author, public: isPublic }: Reply): boolean {
  return author === 'customer' && isPublic;
}
