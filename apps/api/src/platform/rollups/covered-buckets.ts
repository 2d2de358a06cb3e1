import type { LocalDay, ResolvedRange } from '@deskledger/domain';
import type { Conditions } from '../database/conditions.js';
import { bucketRuns, type BucketRun } from './range-buckets.js';

type Days = Pick<ResolvedRange, 'from' | 'to'>;

/** What is between these is nothing. */
const nothing = { first: 'infinity', last: '-infinity' };

/** The first and the last bucket of the days before the whole months of a range, of the months, and of the days after. */
export function coverOf(range: Days): LocalDay[] {
  const runs = bucketRuns(range);
  const [before, after] = runs.filter(({ grain }) => grain === 'day');
  const months = runs.find(({ grain }) => grain === 'month');
  return [before, months, after].flatMap((run: Partial<BucketRun> = nothing) => [run.first!, run.last!]);
}

/**
 * The condition for the rollup rows (`grain`, `bucket`) that make up a range: whole months and the days at its edges. One
 * text for all ranges, and written out run by run, because the planner then reads each from the primary key.
 * @param bounds SQL of the six dates that `coverOf` gives
 */
export function coveredBy([before, beforeEnd, month, monthEnd, after, afterEnd]: readonly string[]): string {
  return `(grain = 'day' and bucket between ${before} and ${beforeEnd}
    or grain = 'month' and bucket between ${month} and ${monthEnd}
    or grain = 'day' and bucket between ${after} and ${afterEnd})`;
}

/** The same for a statement whose parameters are gathered. */
export function coveredBuckets(asked: Conditions, range: Days): string {
  return coveredBy(coverOf(range).map((bound) => asked.param(bound, 'date')));
}

/** The condition for the rows of every single day of a range. */
export function singleDays(asked: Conditions, { from, to }: Days): string {
  return `grain = 'day' and bucket between ${asked.param(from, 'date')} and ${asked.param(to, 'date')}`;
}
