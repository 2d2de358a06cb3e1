import { canonicalText } from '../../core/canonical-text.js';
import type { TicketAssignee } from './ticket-fields.js';

/** Who wrote: somebody of the help desk, somebody who asks it, or a machine (a greeting, an answer by rule). */
export type ReplyAuthor = 'agent' | 'customer' | 'system';

/** What the help desk says of one reply; never its text. */
export interface Reply {
  /** The help desk's own id of it; null where it has none. Then its author's kind and its time tell it apart. */
  readonly id: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly author: ReplyAuthor;
  /** False for a note that the customer does not see. */
  readonly public: boolean;
  /** Who wrote it, where the help desk names somebody. */
  readonly by?: TicketAssignee;
}

/** A reply as it was told last; `told` is when that was said (epoch milliseconds). */
export interface KnownReply extends Reply {
  readonly told: number;
}

/**
 * The replies of a ticket, each once, sorted by what tells them apart. The same tellings give the same replies, in
 * whatever order and however often they are heard.
 */
export type Replies = readonly KnownReply[];

/** What tells a reply from the others of its ticket. */
export function replyKey({ id, author, at }: Reply): string {
  return id === null ? `${author} ${at}` : `#${id}`;
}

/**
 * The replies with what was told of one at an instant (epoch milliseconds); the same list where that is no news. Of
 * several tellings the last one says who wrote and who sees it, the earliest time is the reply's own: whoever makes a
 * reply a note later may tell the time of that. Of two at one instant a note stands, and a name.
 */
export function withReply(replies: Replies, reply: Reply, reportedAt: number): Replies {
  const key = replyKey(reply);
  const index = replies.findIndex((each) => replyKey(each) >= key);
  const known = index < 0 || replyKey(replies[index]!) !== key ? undefined : replies[index]!;
  if (known === undefined)
    return replies.toSpliced(index < 0 ? replies.length : index, 0, { ...reply, told: reportedAt });
  const at = Math.min(known.at, reply.at);
  const last = isLater(reply, reportedAt, known) ? { ...reply, told: reportedAt } : known;
  return last === known && at === known.at ? replies : replies.with(index, { ...last, at });
}

function isLater(reply: Reply, reportedAt: number, known: KnownReply): boolean {
  if (reportedAt !== known.told) return reportedAt > known.told;
  return textOf(reply) > textOf(known);
}

function textOf({ author, public: isPublic, by }: Reply): string {
  return canonicalText([!isPublic, author, by ?? null]);
}

/** How a telling stands to the replies that are known: it changes them, says again what they are, or is known itself. */
export function newsOf(replies: Replies, reply: Reply, reportedAt: number): 'new' | 'again' | 'known' {
  const after = withReply(replies, reply, reportedAt);
  if (after === replies) return 'known';
  const key = replyKey(reply);
  const [was, is] = [replies, after].map((list) => list.find((each) => replyKey(each) === key));
  return was !== undefined && was.at === is!.at && textOf(was) === textOf(is!) ? 'again' : 'new';
}

/** Whether somebody of the help desk wrote it for the customer to see: neither a note nor a machine's. */
export function isAnswer({ author, public: isPublic }: Reply): boolean {
  return author === 'agent' && isPublic;
}
