import { oncePerObject } from '../core/once-per-object.js';
import type { Phase } from './observation.js';
import { instantOf } from './place.js';
import { currentFields } from './registers.js';
import { courseUntil, readCourse, type ClosingEntry, type TicketCourse } from './stretches.js';
import type { FieldValues } from './ticket-fields.js';
import type { KnownTicket } from './ticket.state.js';
import { verdictOf, type Verdict } from './verdict.js';

/** Everything that a ticket's state tells about it. Instants are epoch milliseconds. */
export interface TicketReading {
  /** Current values of the fields ever heard of. */
  readonly fields: FieldValues;
  /** The help desk's creation time, else the earliest place. */
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly label: string | null;
  readonly phase: Phase;
  readonly closings: readonly number[];
  readonly reopenings: readonly number[];
  /** For each closing: where the timeline tells of it, and its deadline. */
  readonly closingEntries: readonly ClosingEntry[];
  readonly firstClosedAt: number | null;
  /** The last closing, even when the ticket was reopened since. */
  readonly lastClosedAt: number | null;
  /** The last closing of a ticket that is closed; null while it is open. */
  readonly closedAt: number | null;
  readonly reopenCount: number;
  /** The deadline in force: the last one that the help desk named. */
  readonly dueAt: number | null;
  readonly verdict: Verdict;
  /** False for deleted, merged, spam and test tickets: they are in no figure and no list. */
  readonly counted: boolean;
}

/** Reads a ticket off its state; a state is read once, since it never changes. */
export const readTicket: (state: KnownTicket) => TicketReading = oncePerObject(read);

function read(state: KnownTicket): TicketReading {
  const fields = currentFields(state.registers);
  const createdAt = fields.createdAt ?? instantOf(state.first);
  const course = readCourse(state.timeline, createdAt);
  const last = course.stretches.at(-1);
  const phase = last?.phase ?? 'open';
  const lastClosedAt = course.closings.at(-1) ?? null;
  return {
    fields,
    createdAt,
    modifiedAt: instantOf(state.last),
    label: currentLabel(state),
    phase,
    closings: course.closings,
    reopenings: course.reopenings,
    closingEntries: course.closingEntries,
    firstClosedAt: course.closings[0] ?? null,
    lastClosedAt,
    closedAt: phase === 'closed' ? lastClosedAt : null,
    reopenCount: course.reopenings.length,
    dueAt: last?.deadline ?? null,
    verdict: verdictOf(course, state.missed),
    counted: isCounted(state, fields),
  };
}

function isCounted(state: KnownTicket, fields: FieldValues): boolean {
  return state.deleted === undefined && state.merged === undefined && fields.spam !== true && fields.test !== true;
}

function currentLabel(state: KnownTicket): string | null {
  for (let index = state.timeline.length - 1; index >= 0; index--) {
    const entry = state.timeline[index]!;
    if (entry[1]) return entry[2] ?? null;
  }
  return null;
}

/** The course of a ticket (its stretches, closings and reopenings), for histories and explanations. */
export function courseOf(state: KnownTicket): TicketCourse {
  return readCourse(state.timeline, readTicket(state).createdAt);
}

/** Where a ticket stood: closed since when, and how against its deadline. */
export type TicketStanding = Pick<TicketReading, 'closedAt' | 'verdict'>;

/**
 * Where a ticket stood at an instant (epoch milliseconds), by everything that is known of it today. What was closed then
 * and stayed closed stands as it does now: what was said of it since is about that closing. An open ticket is late by a
 * later word on it or by the recorded miss of its deadline, as it is now.
 */
export function standingAt(state: KnownTicket, at: number): TicketStanding {
  const { closedAt, verdict } = readTicket(state);
  if (closedAt !== null && closedAt < at) return { closedAt, verdict };
  const course = courseUntil(courseOf(state), at);
  const missed = state.missed !== undefined && state.missed < at ? state.missed : undefined;
  const isClosed = course.stretches.at(-1)?.phase === 'closed';
  return { closedAt: isClosed ? (course.closings.at(-1) ?? null) : null, verdict: verdictOf(course, missed) };
}

/** The deadline (epoch milliseconds) at which a running ticket would be breached; null when there is none to wait for. */
export function nextDeadline(state: KnownTicket): number | null {
  const reading = readTicket(state);
  return reading.counted && reading.verdict === 'running' ? reading.dueAt : null;
}
