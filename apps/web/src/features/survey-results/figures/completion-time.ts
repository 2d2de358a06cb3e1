import { durationParts } from '../../../lib/dates/duration.js';

/** `48s`, `1m 24s`, `1h 02m`: the time that answering took. */
export function formatCompletionTime(total: number): string {
  const { days, hours, minutes, seconds } = durationParts(total);
  const allHours = days * 24 + hours;
  if (allHours > 0) return `${allHours}h ${String(minutes).padStart(2, '0')}m`;
  return minutes > 0 ? `${minutes}m ${String(seconds).padStart(2, '0')}s` : `${seconds}s`;
}
