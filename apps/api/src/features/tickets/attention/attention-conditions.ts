import type { DueWindow, WaitingFilter } from '@deskledger/contracts';
import { addDays, localMidnight, zonedDay } from '@deskledger/domain';
import type { Conditions } from '../../../platform/database/conditions.js';

/** Conditions on open rows of `tickets`. `now` and other instants are SQL. */

const hour = 3_600_000;

/** That a ticket has had a reply, or a message of its customer besides itself. `of` is the row's name. */
export const isReplied = (of: string): string =>
  `(${of}.first_response_at is not null or ${of}.last_message_at is not null)`;

/** The ids of the connections whose help desks have told of a reply. */
export const tellingHelpDesks = `(
  select connection.id from connections as connection
   where exists (
     select from tickets as replied where replied.connection_id = connection.id and ${isReplied('replied')}))`;

/** That the help desk of a row of this name has told of a reply: of other tickets nobody knows who waits for a first one. */
export const repliesAreTold = (of: string): string => `${of}.connection_id in ${tellingHelpDesks}`;

/** The deadlines of the clocks that run for an open ticket, an SQL expression each: the resolution's, a reply's, an update's. */
const deadlines = [
  `case when verdict = 'running' then due_at end`,
  `case when waiting_for = 'reply' or connection_id in ${tellingHelpDesks} then reply_due_at end`,
  'update_due_at',
] as const;

/** The first deadline that is still to be kept at an instant; null: none. */
const nextDeadline = (now: string): string =>
  `least(${deadlines.map((due) => `case when ${due} >= ${now} then ${due} end`).join(', ')})`;

/** That a deadline of any clock is still to be kept at an instant. */
const isDueFrom = (now: string): string => `(${nextDeadline(now)} is not null)`;

/** That a deadline of any clock has passed at an instant, also one whose miss is not recorded yet. */
const isOverdue = (now: string): string =>
  `(verdict = 'breached' or coalesce(least(${deadlines.join(', ')}) < ${now}, false))`;

/** By what the order `breaks` goes within its parts: the next deadline, or the first of all; null: there is none. */
export const breaksAt = (now: string): string =>
  `coalesce(${nextDeadline(now)}, least(due_at, ${deadlines.slice(1).join(', ')}))`;

/** As of which instant it is asked what comes near: epoch milliseconds; and whose midnight ends the day. */
export interface Moment {
  readonly now: number;
  readonly timezone: string;
}

/** That a deadline has passed, or lies ahead in a window. */
export function isDueWithin(conditions: Conditions, window: DueWindow, moment: Moment): string {
  const instant = (at: number) => conditions.param(new Date(at), 'timestamptz');
  const now = instant(moment.now);
  if (window === 'overdue') return isOverdue(now);
  return `(${nextDeadline(now)} < ${instant(windowEnd(window, moment))})`;
}

/** When a window ends that begins now: epoch milliseconds. */
export function windowEnd(window: Exclude<DueWindow, 'overdue'>, { now, timezone }: Moment): number {
  if (window === 'today') return localMidnight(addDays(zonedDay(timezone)(now), 1), timezone);
  return now + (window === '1h' ? 1 : 4) * hour;
}

/**
 * When a count of deadlines that come near or pass changes by itself.
 * @param windows those that are counted, in hours; 0: when a deadline passes
 */
export function nextChange(conditions: Conditions, windows: readonly number[], moment: Moment): string {
  const now = conditions.param(new Date(moment.now), 'timestamptz');
  const midnight = conditions.param(new Date(windowEnd('today', moment)), 'timestamptz');
  const next = (hours: number) => {
    const at = (due: string) => `${due} - interval '${hours} hours'`;
    return deadlines.map((due) => `min(${at(due)}) filter (where ${at(due)} >= ${now})`);
  };
  return `least(${windows.flatMap(next).join(', ')}, ${midnight})`;
}

/** That any help desk has told of a reply. Asked by connections: of all tickets, it reads every one where none was. */
export const anyReplyIsTold = `exists ${tellingHelpDesks}`;

/** The parts of the order `breaks`: what can still be kept, what has passed, what no clock runs for, what is closed. */
export function breakParts(now: string): readonly string[] {
  const isRunning = isDueFrom(now);
  const hasPassed = isOverdue(now);
  return [
    `(closed_at is null and ${isRunning})`,
    `(closed_at is null and ${hasPassed})`,
    `(closed_at is null and not ${isRunning} and not ${hasPassed})`,
    'closed_at is not null',
  ];
}

/** The instant (epoch milliseconds) as SQL. */
export function instantSql(at: number): string {
  return `timestamptz '${new Date(at).toISOString()}'`;
}

/** That the customer waits for this. */
export function isWaitingFor(reply: WaitingFilter): string {
  if (reply === 'any') return `(${isWaitingFor('first_reply')} or ${isWaitingFor('reply')})`;
  return reply === 'reply' ? `waiting_for = 'reply'` : `(waiting_for = 'first_reply' and ${repliesAreTold('tickets')})`;
}
