import type { Stretch, TicketCourse } from './stretches.js';

/** A ticket against its deadline; `none` = it has no deadline. */
export type Verdict = 'met' | 'breached' | 'running' | 'paused' | 'none';

/**
 * Breached (for good) when the log proves that the ticket was open, not held, later than the deadline then in force,
 * or that it was closed after it. While the last word is 'open', the proof is the recorded miss of that deadline.
 *
 * @param missed the deadline last recorded as missed, epoch milliseconds
 */
export function verdictOf(course: TicketCourse, missed: number | undefined): Verdict {
  const last = course.stretches.at(-1);
  if (last === undefined || last.deadline === null) return 'none';
  if (course.closedLate || course.stretches.some(ranOver)) return 'breached';
  if (last.phase === 'closed') return 'met';
  if (last.phase === 'hold') return 'paused';
  return missed === last.deadline ? 'breached' : 'running';
}

function ranOver(stretch: Stretch): boolean {
  const { phase, until, deadline } = stretch;
  return phase === 'open' && until !== null && deadline !== null && until > deadline;
}
