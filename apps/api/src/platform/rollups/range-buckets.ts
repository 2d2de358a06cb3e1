import { coverRange, type LocalDay, type ResolvedRange } from '@deskledger/domain';

/** A run of neighbouring rollup buckets, both ends included. */
export interface BucketRun {
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
