import type { DueWindow, WaitingFilter } from '@deskledger/contracts';
import { addDays, localMidnight, zonedDay } from '@deskledger/domain';
import type { Conditions } from '../../../platform/database/conditions.js';

/** Conditions on open rows of `tickets`. `now` and other instants are SQL. */

const hour = 3_600_000;

/** That a deadline is still to be kept at an instant. */
export const isDueFrom = (now: string): string => `(verdict = 'running' and due_at >= ${now})`;

/** That a deadline has passed at an instant, also one whose miss is not recorded yet. */
export const isOverdue = (now: string): string => `(verdict = 'breached' or (verdict = 'running' and due_at < ${now}))`;

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
  return `(${isDueFrom(now)} and due_at < ${instant(windowEnd(window, moment))})`;
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
    const at = `due_at - interval '${hours} hours'`;
    return `min(${at}) filter (where verdict = 'running' and ${at} >= ${now})`;
  };
  return `least(${windows.map(next).join(', ')}, ${midnight})`;
}

/** That a ticket has had a reply, or a message of its customer besides itself. `of` is the row's name. */
export const isReplied = (of: string): string =>
  `(${of}.first_response_at is not null or ${of}.last_message_at is not null)`;

/** That any help desk has told of a reply. */
export const anyReplyIsTold = `exists (select from tickets as replied where ${isReplied('replied')})`;

/** That the help desk of a row of this name has told of a reply: of other tickets nobody knows who waits for a first one. */
export const repliesAreTold = (of: string): string => `${of}.connection_id in (
  select connection.id from connections as connection
   where exists (
     select from tickets as replied where replied.connection_id = connection.id and ${isReplied('replied')}))`;

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
