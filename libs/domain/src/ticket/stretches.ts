import type { Phase } from './observation.js';
import { instantOf } from './place.js';
import type { TimelineEntry } from './timeline.js';

/**
 * A time in which phase and deadline stayed the same, in epoch milliseconds. `until` is null for the last one.
 * `deadline` is the last one that the help desk had named by then.
 */
export interface Stretch {
  from: number;
  until: number | null;
  readonly phase: Phase;
  readonly deadline: number | null;
}

export interface ClosingEntry {
  readonly index: number;
  readonly deadline: number | null;
}

export interface TicketCourse {
  readonly stretches: readonly Stretch[];
  /** Instants of the open → closed transitions. A ticket first seen closed has one. */
  readonly closings: readonly number[];
  /** Instants of the closed → open transitions. */
  readonly reopenings: readonly number[];
  /** For each closing: the timeline's entry that told of it, and the deadline that was then in force. */
  readonly closingEntries: readonly ClosingEntry[];
  /** Whether a closing came after the deadline that was then in force. */
  readonly closedLate: boolean;
}

/**
 * Reads a ticket's course off its timeline: what was open, held and closed when, and under which deadline.
 *
 * The first stretch begins at `createdAt`, and so does whatever claims to be earlier: no duration is negative.
 * A closing's instant is the help desk's closing time where it belongs to this closing, else the observation's.
 */
export function readCourse(timeline: readonly TimelineEntry[], createdAt: number): TicketCourse {
  const stretches: Stretch[] = [];
  const closings: number[] = [];
  const reopenings: number[] = [];
  const closingEntries: ClosingEntry[] = [];
  let phase: Phase = 'open';
  let deadline: number | null = null;
  let openSince = createdAt;
  let closedLate = false;

  for (let index = 0; index < timeline.length; index++) {
    const entry = timeline[index]!;
    if (!saysCourse(entry)) continue;
    const next: Phase = entry[1] ?? phase;
    const nextDeadline: number | null = entry[4] ?? deadline;
    let at = stretches.length === 0 ? createdAt : Math.max(instantOf(entry[0]), createdAt);
    if (phase !== 'closed' && next === 'closed') {
      at = closingInstant(timeline, index, openSince, createdAt, closings.at(-1));
      closings.push(at);
      closingEntries.push({ index, deadline: deadline ?? nextDeadline });
      closedLate ||= isAfter(at, deadline ?? nextDeadline);
      endAt(stretches, at);
    } else if (phase === 'closed' && next !== 'closed') {
      reopenings.push(at);
      openSince = at;
    }
    const last = stretches.at(-1);
    if (last !== undefined) last.until ??= at;
    stretches.push({ from: at, until: null, phase: next, deadline: nextDeadline });
    phase = next;
    deadline = nextDeadline;
  }
  return { stretches, closings, reopenings, closingEntries, closedLate };
}

/**
 * The course as far as it had come at an instant, by everything that is known of it today: a closing that we heard of
 * late counts from when it happened.
 */
export function courseUntil(course: TicketCourse, at: number): TicketCourse {
  const begun = course.stretches.filter(({ from }) => from < at);
  const closings = course.closings.filter((closing) => closing < at);
  const closingEntries = course.closingEntries.slice(0, closings.length);
  return {
    stretches: begun.map((stretch) => ({
      ...stretch,
      until: stretch.until === null ? null : Math.min(stretch.until, at),
    })),
    closings,
    reopenings: course.reopenings.filter((reopening) => reopening < at),
    closingEntries,
    closedLate: closingEntries.some(({ deadline }, index) => isAfter(closings[index]!, deadline)),
  };
}

/** Not every word in a timeline is about status or deadline. */
function saysCourse(entry: TimelineEntry): boolean {
  return typeof entry[1] === 'string' || typeof entry[4] === 'number';
}

function isAfter(instant: number, deadline: number | null): boolean {
  return deadline !== null && instant > deadline;
}

/** The closing may lie before observations that still spoke of an open ticket: what follows it was not open. */
function endAt(stretches: Stretch[], closing: number): void {
  for (let index = stretches.length - 1; index >= 0; index--) {
    const stretch = stretches[index]!;
    if (stretch.phase === 'closed' || (stretch.until !== null && stretch.until <= closing)) return;
    stretch.until = closing;
    stretch.from = Math.min(stretch.from, closing);
  }
}

/**
 * The first closing time in this run of closed entries that belongs to it: not before the ticket was (re)opened, not
 * after it was first seen closed, and not the instant of an earlier closing (some vendors keep that on reopening).
 */
function closingInstant(
  timeline: readonly TimelineEntry[],
  start: number,
  openSince: number,
  createdAt: number,
  previous: number | undefined,
): number {
  const seen = Math.max(instantOf(timeline[start]![0]), createdAt);
  for (let index = start; index < timeline.length; index++) {
    const [, phase, , closedAt] = timeline[index]!;
    if (phase === 'open' || phase === 'hold') break;
    if (typeof closedAt === 'number' && closedAt >= openSince && closedAt <= seen && closedAt !== previous)
      return closedAt;
  }
  return seen;
}
