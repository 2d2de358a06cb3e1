import type { ClockTarget } from '../../service-levels/policy-rules.js';
import type { KnownTicket } from '../ticket.state.js';
import { ClockRun } from './clock-run.js';
import type { TicketReading } from './read-ticket.js';
import type { TicketClock } from './reply-clocks.js';
import { targetTurns } from './target-turns.js';
import { valuesOf } from './ticket-clocks.js';
import type { TicketRules } from './ticket-rules.js';
import { isPaused, type Interval } from './timeline.js';

/**
 * What a clock does: it counts, it is paused by a status or by a closing that a reopening followed, the calendar is closed,
 * or the policies of that time promise nothing.
 */
export const segmentStates = ['running', 'paused', 'outside_hours', 'no_target'] as const;
export type SegmentState = (typeof segmentStates)[number];

/** A time in which a clock did one thing for one target. Instants are epoch milliseconds, durations milliseconds. */
export interface ClockSegment {
  readonly from: number;
  readonly until: number;
  readonly state: SegmentState;
  /** The status that paused it; null in any other state, or where the help desk named none. */
  readonly label: string | null;
  /** Of the target that was in force: the id of its policy, its time and the id of its calendar, null: all hours. null: none was. */
  readonly target: Pick<ClockTarget, 'policy' | 'amount' | 'calendar'> | null;
  /** What of it lies in the hours of the target: it was counted, or moved the deadline by so much. */
  readonly hours: number;
}

/** How the deadline of a clock came about. Durations are milliseconds. */
export interface ClockAccount {
  /** From its start to its stop, without a gap. */
  readonly segments: readonly ClockSegment[];
  /** What it counted of its target. */
  readonly counted: number;
  /** By how much pauses moved its deadline, in the hours of its targets. */
  readonly paused: number;
}

/** With more segments than these, closed hours are not told apart: nobody looks at the nights of a year. */
const mostSegments = 200;

/** The accounts of a ticket's clocks, in their order; empty for deadlines that the help desk named. Only a page of one ticket asks: figures need none of it. @param now epoch milliseconds */
export function clockAccounts(
  clocks: readonly TicketClock[],
  state: KnownTicket,
  reading: TicketReading,
  rules: TicketRules,
  now: number,
): ClockAccount[] {
  return partsOfClocks(clocks, state, reading, rules, now).map((parts) => {
    const segments = segmentsOf(parts);
    const sum = (ofState: SegmentState) =>
      segments.reduce((total, each) => total + (each.state === ofState ? each.hours : 0), 0);
    return { segments, counted: sum('running'), paused: sum('paused') };
  });
}

/** What each clock of a ticket counted of its target until its end, or until `now`; milliseconds, in their order. */
export function countedTimes(
  clocks: readonly TicketClock[],
  state: KnownTicket,
  reading: TicketReading,
  rules: TicketRules,
  now: number,
): number[] {
  return partsOfClocks(clocks, state, reading, rules, now).map((parts) =>
    parts.reduce(
      (sum, part) => (isStanding(part) ? sum : sum + (part.target?.between(part.from, part.until!) ?? 0)),
      0,
    ),
  );
}

function partsOfClocks(
  clocks: readonly TicketClock[],
  state: KnownTicket,
  reading: TicketReading,
  { policies }: TicketRules,
  now: number,
): Part[][] {
  const { createdAt, timeline } = reading;
  const values = policies && valuesOf(state, reading, policies);
  return clocks.map((clock) => {
    const { kind, startedAt, policy } = clock;
    if (policies === null || values === null || policy === null) return [];
    const run = new ClockRun(targetTurns(kind, startedAt, createdAt, values, policies), Infinity);
    return clipped(timeline.intervals, startedAt, clockEnd(clock, reading) ?? now).flatMap((interval) =>
      run.pass(interval).map((part): Part => ({ ...part, target: run.targetAt(part.from) })),
    );
  });
}

/** When a clock stopped or its ticket was closed; null: it goes on. */
export function clockEnd(
  { kind, startedAt, stoppedAt }: Pick<TicketClock, 'kind' | 'startedAt' | 'stoppedAt'>,
  { closings }: TicketReading,
): number | null {
  if (stoppedAt !== null || kind === 'resolution') return stoppedAt;
  return closings.find((closing) => closing >= startedAt) ?? null;
}

type Ended = Interval & { readonly until: number };
type Part = Interval & { readonly target: ClockTarget | null };

function clipped(intervals: readonly Interval[], from: number, until: number): Ended[] {
  return intervals
    .map((each) => ({
      ...each,
      from: Math.max(each.from, from),
      until: Math.min(each.until ?? Infinity, until),
    }))
    .filter((each) => each.until > each.from);
}

function segmentsOf(parts: readonly Part[]): ClockSegment[] {
  const segments: ClockSegment[] = [];
  for (const part of parts) {
    for (const segment of splitByHours(part)) {
      append(segments, segment);
      if (segments.length > mostSegments) return wholeSegments(parts);
    }
  }
  return segments;
}

/** Whatever the calendar is. */
function wholeSegments(parts: readonly Part[]): ClockSegment[] {
  const segments: ClockSegment[] = [];
  for (const part of parts) append(segments, segmentOf(part, part.from, part.until!));
  return segments;
}

function* splitByHours(part: Part): Generator<ClockSegment> {
  const { target, until: end } = part;
  const until = end!;
  if (target === null) {
    yield segmentOf(part, part.from, until);
    return;
  }
  for (let from = part.from; from < until;) {
    const opens = Math.min((target.after(from, 1) ?? Infinity) - 1, until);
    if (opens > from) yield segmentOf(part, from, opens);
    if (opens === until) return;
    from = closingAfter(target, opens, until);
    yield segmentOf(part, opens, from);
  }
}

/** The first instant at which the hours of a target end that are open at `from`; `until` where they last so long. */
function closingAfter({ between }: ClockTarget, from: number, until: number): number {
  let [open, low, high] = [from, from, until];
  while (low <= high) {
    const middle = low + Math.floor((high - low) / 2);
    if (between(from, middle) === middle - from) [open, low] = [middle, middle + 1];
    else high = middle - 1;
  }
  return open;
}

function segmentOf(part: Part, from: number, until: number): ClockSegment {
  const { target } = part;
  if (target === null) return { from, until, state: 'no_target', label: null, target: null, hours: 0 };
  const { policy, amount, calendar } = target;
  const hours = target.between(from, until);
  const state = hours === 0 ? 'outside_hours' : isStanding(part) ? 'paused' : 'running';
  const label = state === 'paused' ? part.label : null;
  return { from, until, state, label, target: { policy, amount, calendar }, hours };
}

const isStanding = (part: Part): boolean => part.category === 'closed' || isPaused(part);

/** Another status under which the clock does the same begins no other segment. */
function append(segments: ClockSegment[], next: ClockSegment): void {
  const last = segments.at(-1);
  if (last === undefined || last.state !== next.state || last.label !== next.label || !isSameTarget(last, next)) {
    segments.push(next);
    return;
  }
  segments[segments.length - 1] = { ...last, until: next.until, hours: last.hours + next.hours };
}

function isSameTarget({ target: one }: ClockSegment, { target: other }: ClockSegment): boolean {
  return one?.policy === other?.policy && one?.amount === other?.amount && one?.calendar === other?.calendar;
}
