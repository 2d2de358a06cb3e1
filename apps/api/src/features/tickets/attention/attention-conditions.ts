import type { DueWindow } from '@deskledger/contracts';
import { addDays, localMidnight, zonedDay, type AwaitedReply } from '@deskledger/domain';
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

/** That a ticket has had a reply, or a message of its customer besides itself. `of` is the row's name. */
export const isReplied = (of: string): string =>
  `(${of}.first_response_at is not null or ${of}.last_message_at is not null)`;

/** That the help desk has told of a reply: of other tickets nobody knows who waits for a first one. */
export const repliesAreTold = `connection_id in (
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
export function isWaitingFor(reply: AwaitedReply): string {
  return reply === 'reply' ? `waiting_for = 'reply'` : `(waiting_for = 'first_reply' and ${repliesAreTold})`;
}
