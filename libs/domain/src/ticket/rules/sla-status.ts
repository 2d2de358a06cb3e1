import type { BegunCourse } from './course.js';

/** A ticket against its deadline; `none` = it has no deadline. */
export type SlaStatus = 'met' | 'breached' | 'running' | 'paused' | 'none';

/**
 * Breached (for good) where what was said proves it (`breachedAt`). While the last word is 'open', the proof is the recorded miss of that deadline.
 *
 * @param missed the deadline last recorded as missed, epoch milliseconds
 */
export function slaStatusOf(course: BegunCourse, missed: number | undefined): SlaStatus {
  const last = course.stretches.at(-1);
  if (course.breachedAt !== null) return 'breached';
  if (last === undefined || last.deadline === null) return 'none';
  if (last.category === 'closed') return 'met';
  if (last.category === 'hold') return 'paused';
  return missed === last.deadline ? 'breached' : 'running';
}
