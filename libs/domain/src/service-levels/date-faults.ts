import type { RefusalDetail } from '../core/refusal.js';
import type { LocalDay } from '../time/calendar-days.js';
import { dayFaults } from '../time/day-faults.js';

/** What is dated by its first day begins with what holds from the beginning, and goes on day by day. */
export function dateFaults(
  path: string,
  dated: readonly { readonly from: LocalDay | null }[],
  most: number,
): RefusalDetail[] {
  if (dated.length > most) return [{ path, message: `must have at most ${most} entries` }];
  return dated.flatMap(({ from }, index) => {
    const at = `${path}[${index}].from`;
    if (index === 0) return from === null ? [] : [{ path: at, message: 'must be null in the first entry' }];
    if (from === null) return [{ path: at, message: 'must be a date; only the first entry has none' }];
    const faults = dayFaults(at, from);
    if (faults.length > 0) return faults;
    const before = dated[index - 1]!.from;
    return before !== null && from <= before ? [{ path: at, message: 'must be later than in the previous entry' }] : [];
  });
}
