import { labelKey } from '../../organization/label-key.js';
import type { WarningShare } from '../../service-levels/policy.js';
import type { StatusRules } from '../../organization/status-rules.js';
import type { StatusCategory, StatusReport } from '../facts/observation.js';
import type { History } from '../facts/history.js';
import { instantOf } from '../facts/ordering-key.js';

/**
 * A time in which status and deadline stayed the same, in epoch milliseconds. `until` is null for the last one.
 * `deadline` is the last one that the help desk had named by then; before the first, that one. Where it named none, it is
 * the service level's.
 */
export interface Interval {
  from: number;
  until: number | null;
  readonly label: string | null;
  readonly category: StatusCategory;
  readonly deadline: number | null;
  /** Whether its clock stands, where a policy names the statuses for that. Otherwise it stands while the ticket is on hold. */
  readonly isPaused?: boolean;
}

/** Whether the clock of the resolution stands in a time. */
export function isPaused({ isPaused: named, category }: Interval): boolean {
  return named ?? category === 'hold';
}

export interface ClosingEntry {
  readonly index: number;
  readonly deadline: number | null;
  /** Whether it came after that deadline. False without one. */
  readonly isLate: boolean;
}

/** When a running clock has used up a share of its target's time, epoch milliseconds; what was used up before is so since the clock runs again. */
export interface ClockWarning {
  readonly share: WarningShare;
  readonly at: number;
  /** The id of the policy that wants it told. */
  readonly policy: string;
}

export interface TicketTimeline {
  readonly intervals: readonly Interval[];
  /** Instants of the open → closed transitions. A ticket first seen closed has one. */
  readonly closings: readonly number[];
  /** Instants of the closed → open transitions. */
  readonly reopenings: readonly number[];
  /** For each closing: the history's entry that told of it, and the deadline that was then in force. */
  readonly closingEntries: readonly ClosingEntry[];
  /**
   * When the deadline was first missed, for good: it passed while the ticket was open, the ticket was closed after it, or a
   * new target was used up already. null: never, as far as anything said later proves it.
   */
  readonly breachedAt: number | null;
  /** Of the clock that policies give the resolution, while it runs. */
  readonly warnings?: readonly ClockWarning[];
}

/** What of a timeline says where the ticket stands. */
export type BegunTimeline = Pick<TicketTimeline, 'intervals' | 'closings' | 'breachedAt'>;

/**
 * Reads a ticket's timeline off its history, as the help desk reported it: what was open, held and closed when, and under
 * which deadline.
 *
 * The first interval begins at `createdAt`, and so does whatever claims to be earlier: no duration is negative. A ticket that
 * is first seen closed was open until then.
 * A closing's instant is the help desk's closing time where it belongs to this closing, else the observation's. A closing
 * time after it was seen closed under the same label is of another closing: a reopening in between was never heard, and
 * stands at that closing, since nobody knows for how long the ticket was open.
 */
export function readReportedTimeline(history: History, createdAt: number, statuses: StatusRules): TicketTimeline {
  const intervals: Interval[] = [];
  const closings: number[] = [];
  const reopenings: number[] = [];
  const closingEntries: ClosingEntry[] = [];
  let label: string | null = null;
  let category: StatusCategory = 'open';
  let deadline = firstDeadline(history);
  let openSince = createdAt;
  /** When it was first seen under its present label; of a closed ticket since its last closing. */
  let seen = createdAt;

  const close = (at: number, index: number) => {
    closings.push(at);
    closingEntries.push({ index, deadline, isLate: isAfter(at, deadline) });
    endAt(intervals, at);
    seen = Math.max(instantOf(history[index]![0]), createdAt);
  };

  for (let index = 0; index < history.length; index++) {
    const [orderingKey, , reported] = history[index]!;
    if (reported?.status === undefined && reported?.dueAt === undefined) continue;
    const next: StatusCategory = reported.status === undefined ? category : statuses(reported.status);
    const nextDeadline: number | null = reported.dueAt ?? deadline;
    let at = intervals.length === 0 ? createdAt : Math.max(instantOf(orderingKey), createdAt);
    if (category !== 'closed' && next === 'closed') {
      at = closingInstant(history, index, openSince, createdAt, closings.at(-1), statuses);
      if (intervals.length === 0 && at > createdAt)
        intervals.push({ from: createdAt, until: at, label: null, category: 'open', deadline });
      close(at, index);
    } else if (category === 'closed' && next !== 'closed') {
      reopenings.push(at);
      openSince = at;
    } else if (category === 'closed' && reported.status !== undefined) {
      if (!isSameLabel(reported.status.label, label)) seen = at;
      else if (isOfAnotherClosing(reported.status, seen, instantOf(orderingKey))) {
        at = reported.status.closedAt;
        reopenings.push(at);
        close(at, index);
      }
    }
    const last = intervals.at(-1);
    if (last !== undefined) last.until ??= at;
    if (reported.status !== undefined) label = reported.status.label;
    intervals.push({ from: at, until: null, label, category: next, deadline: nextDeadline });
    category = next;
    deadline = nextDeadline;
  }
  const breachedAt = firstBreach(intervals, closings, closingEntries);
  return { intervals, closings, reopenings, closingEntries, breachedAt };
}

/** The first instant at which the deadline then in force had passed while the ticket was open, or was missed by a closing. */
function firstBreach(
  intervals: readonly Interval[],
  closings: readonly number[],
  entries: readonly ClosingEntry[],
): number | null {
  const instants = closings.filter((_, nth) => entries[nth]!.isLate);
  for (const { from, until, category, deadline } of intervals)
    if (category === 'open' && until !== null && isAfter(until, deadline)) instants.push(Math.max(from, deadline!));
  return instants.length === 0 ? null : Math.min(...instants);
}

/**
 * The timeline as far as it had come at an instant, by everything that is known of it today: a closing that we heard of
 * late counts from when it happened.
 */
export function timelineUntil(timeline: TicketTimeline, at: number): BegunTimeline {
  const begun = timeline.intervals.filter(({ from }) => from < at);
  const closings = timeline.closings.filter((closing) => closing < at);
  return {
    intervals: begun.map((interval) => ({
      ...interval,
      until: interval.until === null ? null : Math.min(interval.until, at),
    })),
    closings,
    breachedAt: timeline.breachedAt !== null && timeline.breachedAt < at ? timeline.breachedAt : null,
  };
}

/** What the help desk says of the deadline first is true from the creation on. */
export function firstDeadline(history: History): number | null {
  for (const [, , reported] of history) if (reported?.dueAt !== undefined) return reported.dueAt;
  return null;
}

function isAfter(instant: number, deadline: number | null): boolean {
  return deadline !== null && instant > deadline;
}

/** Clocks of a help desk and ours may differ by so much (milliseconds), and help desks' times of one closing. */
export const clockTolerance = 5 * 60_000;

/** Whether the closing time that was told at `reportedCause` is none of the ticket that was `seen` closed before. */
function isOfAnotherClosing(
  status: StatusReport,
  seen: number,
  reportedCause: number,
): status is StatusReport & { closedAt: number } {
  return status.closedAt !== null && status.closedAt > seen + clockTolerance && status.closedAt <= reportedCause;
}

function isSameLabel(one: string | null, other: string | null): boolean {
  return labelKey(one ?? '') === labelKey(other ?? '');
}

/** The closing may lie before observations that still spoke of an open ticket: what follows it was not open. */
function endAt(intervals: Interval[], closing: number): void {
  for (let index = intervals.length - 1; index >= 0; index--) {
    const interval = intervals[index]!;
    if (interval.until !== null && interval.until <= closing) return;
    interval.until = closing;
    interval.from = Math.min(interval.from, closing);
  }
}

/**
 * The first closing time in this run of closed entries that belongs to it: not before the ticket was (re)opened, not
 * after it was first seen closed, and not the instant of an earlier closing (some vendors keep that on reopening).
 */
function closingInstant(
  history: History,
  start: number,
  openSince: number,
  createdAt: number,
  previous: number | undefined,
  statuses: StatusRules,
): number {
  const seen = Math.max(instantOf(history[start]![0]), createdAt);
  for (let index = start; index < history.length; index++) {
    const status = history[index]![2]?.status;
    if (status === undefined) continue;
    if (statuses(status) !== 'closed') break;
    const { closedAt } = status;
    if (closedAt !== null && closedAt >= openSince && closedAt <= seen && closedAt !== previous) return closedAt;
  }
  return seen;
}
