import { type LocalDay, type ResolvedRange, coverRange } from '@deskledger/domain';
import type { Conditions } from '../database/conditions.js';

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

/** A run of neighbouring rollup buckets, both ends included. */
interface BucketRun {
  readonly grain: 'day' | 'month';
  readonly first: LocalDay;
  readonly last: LocalDay;
}

/** The rollup rows that make up a range: the days before its whole months, the months, the days after. */
export function bucketRuns({ from, to }: Pick<ResolvedRange, 'from' | 'to'>): BucketRun[] {
  const { days, months } = coverRange(from, to);
  const firstMonth = months[0];
  if (firstMonth === undefined) return runOf('day', days);
  return [
    ...runOf(
      'day',
      days.filter((day) => day < firstMonth),
    ),
    ...runOf('month', months),
    ...runOf(
      'day',
      days.filter((day) => day > firstMonth),
    ),
  ];
}

function runOf(grain: BucketRun['grain'], buckets: readonly LocalDay[]): BucketRun[] {
  const [first, last] = [buckets[0], buckets.at(-1)];
  return first === undefined || last === undefined ? [] : [{ grain, first, last }];
}
