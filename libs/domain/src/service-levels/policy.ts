import { longestId } from '../core/list-faults.js';
import type { TicketConditions } from '../ticket-conditions/ticket-conditions.js';
import type { LocalDay } from '../time/calendar-days.js';
import { defaultCalendar, type BusinessCalendar } from './business-calendar.js';

/**
 * What a promise is about.
 * - `first_reply`: from the creation, or the customer's first message, to the first reply.
 * - `next_reply`: from a message of the customer after that to the reply to it; of several the oldest counts.
 * - `update`: from each reply to the next one.
 * - `resolution`: from the creation to the closing; closed time does not count.
 */
export const clockKinds = ['first_reply', 'next_reply', 'update', 'resolution'] as const;
export type ClockKind = (typeof clockKinds)[number];

/** The clocks that replies stop. */
export const replyClockKinds = ['first_reply', 'next_reply', 'update'] as const satisfies readonly ClockKind[];
export type ReplyClockKind = (typeof replyClockKinds)[number];

/** How long something may take, by the priority that the ticket has; null: any other priority. */
export interface TargetTime {
  /** Compared without regard to case and surrounding space. */
  readonly priority: string | null;
  readonly minutes: number;
}

/** What is promised of one clock. */
export interface PolicyTarget {
  readonly kind: ClockKind;
  readonly times: readonly TargetTime[];
  /** The id of the calendar in whose open hours the clock runs; null: it always does. */
  readonly calendar: string | null;
  /** Status labels during which the clock stands; null: those that mean hold. */
  readonly pauses: readonly string[] | null;
}

/** At which shares of a target's time, in percent, people can be warned of its deadline. */
export const warningShares = [50, 75, 90] as const;
export type WarningShare = (typeof warningShares)[number];

/** Tickets that meet the conditions are promised the targets; without a target, nothing is. */
export interface Policy {
  readonly id: string;
  readonly name: string;
  readonly when: TicketConditions;
  readonly targets: readonly PolicyTarget[];
  /** When people are warned of its deadlines; absent: not before they have passed. */
  readonly warnings?: readonly WarningShare[];
}

/**
 * The policies from a local day on, in their order: the first whose conditions a ticket meets is its policy. null: from
 * the beginning.
 */
export interface DatedPolicies {
  readonly from: LocalDay | null;
  /** Whether they also hold for tickets that were created before, from that day on. */
  readonly appliesTo: 'new' | 'running';
  readonly policies: readonly Policy[];
}

/** The id of the calendar that there always was. */
export const firstCalendar = 'support';

export interface NamedCalendar extends BusinessCalendar {
  readonly id: string;
  readonly name: string;
}

/** The one calendar that there is at first. */
export function onlyCalendar(calendar: BusinessCalendar = defaultCalendar): NamedCalendar {
  return { id: firstCalendar, name: 'Support hours', ...calendar };
}

/** How much policies may hold, and the smallest and largest target in minutes. */
export const policyBounds = {
  dated: 50,
  policies: 100,
  calendars: 20,
  times: 50,
  id: longestId,
  minutes: [1, 525_600],
} as const;
