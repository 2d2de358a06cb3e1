import { addDays } from './calendar-days.js';
import { localMidnight } from './local-midnight.js';
import { rangeOf, type ResolvedRange } from './resolve-range.js';

/** A range taken apart into whole local days and the begun one at its end; null where there is none. */
export interface CutRange {
  readonly whole: ResolvedRange | null;
  readonly begun: ResolvedRange | null;
}

/** Takes a range apart that may end within its last day: figures of whole days are kept, those of a begun one are not. */
export function cutRange(range: ResolvedRange): CutRange {
  const { from, to, endsAt, timezone } = range;
  if (endsAt >= localMidnight(addDays(to, 1), timezone)) return { whole: range, begun: null };
  const begun = { ...rangeOf(to, to, timezone), endsAt };
  return { whole: from === to ? null : rangeOf(from, addDays(to, -1), timezone), begun };
}
