import type { Activity, ActivityKind } from './activities.js';
import type { TicketReading } from './rules/read-ticket.js';

/** What has to be true of an activity, and of its ticket as it is now. Data, so that it is told in TypeScript and in SQL. */
export interface MeasureCondition {
  /** What the ticket's status means now. */
  readonly category?: readonly TicketReading['category'][];
  /** How the ticket stands against its deadline now. */
  readonly verdict?: readonly TicketReading['slaStatus'][];
  readonly isInTime?: readonly NonNullable<Activity['isInTime']>[];
  readonly isLast?: true;
  /** At most so many seconds have passed (`Activity.seconds`). */
  readonly within?: number;
}

/** Activities of a kind, and of these, those that meet a condition. They can be counted, and their seconds summed up. */
export interface Measure {
  readonly of: ActivityKind;
  readonly where?: MeasureCondition;
}

/** Everything that is counted of tickets. The sums by day, filtered figures, explanations and the analysts' views follow. */
export const measures = {
  created: { of: 'created' },
  open: { of: 'created', where: { category: ['open', 'hold'] } },
  closed: { of: 'created', where: { category: ['closed'] } },
  met: { of: 'created', where: { verdict: ['met'] } },
  breached: { of: 'created', where: { verdict: ['breached'] } },
  running: { of: 'created', where: { verdict: ['running'] } },
  paused: { of: 'created', where: { verdict: ['paused'] } },
  noTarget: { of: 'created', where: { verdict: ['none'] } },
  /** Tickets whose deadline is decided. */
  decided: { of: 'created', where: { verdict: ['met', 'breached'] } },
  assigned: { of: 'assigned' },
  /** First replies, with the seconds to them. */
  reply: { of: 'replied' },
  /** Closings: of a ticket that is closed twice, two. */
  resolved: { of: 'resolved' },
  /** Closings against a deadline. */
  judged: { of: 'resolved', where: { isInTime: [true, false] } },
  inTime: { of: 'resolved', where: { isInTime: [true] } },
  /** The last closings of tickets that are closed, with the seconds to them. */
  resolution: { of: 'resolved', where: { isLast: true } },
  reopened: { of: 'reopened' },
  /** Tickets with a deadline. */
  withDeadline: { of: 'created', where: { verdict: ['met', 'breached', 'running', 'paused'] } },
  firstReplyPromised: { of: 'first_reply' },
  firstReplyDecided: { of: 'first_reply', where: { isInTime: [true, false] } },
  firstReplyMet: { of: 'first_reply', where: { isInTime: [true] } },
  firstReplyMissed: { of: 'first_reply', where: { isInTime: [false] } },
  /** Replies that came after their deadline, with the seconds since. */
  firstReplyLate: { of: 'first_reply', where: { isInTime: [false], isLast: true } },
  nextReplyPromised: { of: 'next_reply' },
  nextReplyDecided: { of: 'next_reply', where: { isInTime: [true, false] } },
  nextReplyMet: { of: 'next_reply', where: { isInTime: [true] } },
  nextReplyMissed: { of: 'next_reply', where: { isInTime: [false] } },
  nextReplyLate: { of: 'next_reply', where: { isInTime: [false], isLast: true } },
  updatePromised: { of: 'update' },
  updateDecided: { of: 'update', where: { isInTime: [true, false] } },
  updateMet: { of: 'update', where: { isInTime: [true] } },
  updateMissed: { of: 'update', where: { isInTime: [false] } },
  updateLate: { of: 'update', where: { isInTime: [false], isLast: true } },
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof measures;

/** Whether a measure counts an activity of a ticket. */
export function counts({ of, where = {} }: Measure, activity: Activity, ticket: TicketReading): boolean {
  const { category, verdict, isInTime, isLast, within } = where;
  return (
    activity.kind === of &&
    (category?.includes(ticket.category) ?? true) &&
    (verdict?.includes(ticket.slaStatus) ?? true) &&
    (isInTime === undefined || (activity.isInTime !== null && isInTime.includes(activity.isInTime))) &&
    (isLast === undefined || activity.isLast) &&
    (within === undefined || activity.seconds <= within)
  );
}
