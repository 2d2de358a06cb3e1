import { waitingSince } from '../facts/conversation.js';
import { instantOf } from '../facts/ordering-key.js';
import type { KnownTicket } from '../ticket.state.js';
import type { TicketReading } from './read-ticket.js';
import { endOf, type ReplyClock } from './reply-clocks.js';

/** A deadline, and from when on it was in force. Epoch milliseconds. */
interface NamedDeadline {
  readonly from: number;
  readonly dueAt: number;
}

/**
 * The clock of a first reply whose deadline the help desk names. It stands on no calendar and is never paused here: a help
 * desk that pauses it names a later deadline. Breached by the first deadline that passed while it was in force, or had
 * passed when it was named, whatever followed. null: none is named, or nobody has asked yet.
 */
export function namedFirstReply(
  state: KnownTicket,
  { fields, createdAt, firstResponseAt, timeline }: TicketReading,
): ReplyClock | null {
  const startedAt = fields.firstReplyDueAt === undefined ? null : waitingSince(state.replies ?? [], createdAt);
  if (startedAt === null) return null;
  const { stoppedAt, until, isEnded } = endOf(startedAt, firstResponseAt, timeline.closings);
  const deadlines = deadlinesOf(state, startedAt).filter(({ from }, nth) => nth === 0 || from < (until ?? Infinity));
  const passed = firstPassed(deadlines, until);
  const breachedAt = passed && Math.max(passed.dueAt, passed.from);
  return {
    ...{ kind: 'first_reply', cycle: 1, policy: null, amount: null, calendar: null, warnings: [] },
    ...{ startedAt, stoppedAt, dueAt: (passed ?? deadlines.at(-1)!).dueAt, breachedAt },
    status: breachedAt !== null ? 'breached' : isEnded ? 'ended' : stoppedAt !== null ? 'met' : 'running',
  };
}

/** What is named first is true from the start; most of what follows says it again. */
function deadlinesOf({ history }: KnownTicket, startedAt: number): NamedDeadline[] {
  const named = history.flatMap(([place, , reported]): NamedDeadline[] => {
    const dueAt = reported?.firstReplyDueAt;
    return dueAt === undefined ? [] : [{ from: Math.max(instantOf(place), startedAt), dueAt }];
  });
  return named.map((each, nth) => (nth === 0 ? { ...each, from: startedAt } : each));
}

/**
 * The first deadline that a clock ran past while it was in force; null: none.
 * @param until when the clock ended; null: it goes on, and its last deadline may pass yet
 */
function firstPassed(deadlines: readonly NamedDeadline[], until: number | null): NamedDeadline | null {
  const passed = deadlines.find(({ dueAt }, nth) => {
    const end = deadlines[nth + 1]?.from ?? until;
    return end !== null && dueAt < end;
  });
  return passed ?? null;
}
