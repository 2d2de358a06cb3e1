import { addDays, type Day } from '../../lib/dates/day.js';

/** What holds from a day on; null: from the beginning. */
export interface Dated {
  readonly from: Day | null;
}

/** One more, which holds from its day on and begins as a copy of the last. */
export function withChange<One extends Dated>(dated: readonly One[], last: One, today: Day): One[] {
  return [...dated, { ...last, from: nextDay(dated, today) }];
}

/** The day after today, or after the last that there is. */
function nextDay(dated: readonly Dated[], today: Day): Day {
  const last = dated.at(-1)?.from ?? today;
  return addDays(last > today ? last : today, 1);
}
