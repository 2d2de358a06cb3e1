import type { Ticket } from '@deskledger/contracts';
import { formatAge } from '../../lib/dates/duration.js';
import { ticketListCopy } from './ticket-list.copy.js';

const { deadlines: words } = ticketListCopy;

/** From when on a deadline is said to be near. */
const near = 4 * 3_600_000;
/** Seconds. Less is said as one minute: a column has no room for more words. */
const shortest = 60;

/** The words say what the colours say. */
export const deadlineTones = { plain: '', near: 'text-warning', late: 'font-medium text-danger' };

export interface DeadlineWords {
  readonly tone: keyof typeof deadlineTones;
  readonly text: string;
}

/**
 * How a ticket stands to its deadline, in a line of a list; undefined without one, or where none counts. One that was missed
 * has no time left, whatever later deadline the ticket has now. `now` is epoch milliseconds.
 */
export function deadlineWords(
  { verdict, dueTime, closedTime }: Pick<Ticket, 'verdict' | 'dueTime' | 'closedTime'>,
  now: number,
): DeadlineWords | undefined {
  if (dueTime === null || verdict === 'none') return undefined;
  if (closedTime !== null) {
    return verdict === 'breached' ? { tone: 'late', text: words.missed } : { tone: 'plain', text: words.met };
  }
  if (verdict === 'paused') return { tone: 'plain', text: words.paused };
  const left = Date.parse(dueTime) - now;
  const time = formatAge(Math.max(Math.abs(left) / 1000, shortest));
  if (verdict === 'breached' && left >= 0) return { tone: 'late', text: words.missed };
  if (left < 0) return { tone: 'late', text: words.late(time) };
  return { tone: left < near ? 'near' : 'plain', text: words.left(time) };
}

/**
 * The same of what breaks next, the resolution or a reply that a policy promises, and when that is: what is still to be kept
 * before what has passed, as in the order of that name.
 */
export function nextDeadlineWords(ticket: Ticket, now: number): (DeadlineWords & { at: string }) | undefined {
  const { verdict, dueTime, replyDue, closedTime } = ticket;
  const own = deadlineWords(ticket, now);
  const resolution = own && dueTime !== null ? { ...own, at: dueTime } : undefined;
  if (replyDue === null || closedTime !== null) return resolution;
  const { tone, text } = deadlineWords({ verdict: 'running', dueTime: replyDue.at, closedTime }, now)!;
  const reply = { tone, text: words.ofReply(text, words.replies[replyDue.kind]), at: replyDue.at };
  if (resolution === undefined || verdict === 'paused') return reply;
  const [isLate, isReplyLate] = [resolution.tone === 'late', tone === 'late'];
  if (isLate !== isReplyLate) return isLate ? reply : resolution;
  return Date.parse(resolution.at) <= Date.parse(replyDue.at) ? resolution : reply;
}
