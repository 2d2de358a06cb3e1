import type { ResolvedRange } from '@deskledger/domain';
import type { Conditions } from '../database/conditions.js';
import { bucketRuns } from './range-buckets.js';

/**
 * The condition for the rollup rows (`grain`, `bucket`) that make up a range: whole months and the days at its edges.
 * Written out run by run, because the planner then reads each from the primary key.
 */
export function coveredBuckets(asked: Conditions, range: Pick<ResolvedRange, 'from' | 'to'>): string {
  const runs = bucketRuns(range).map(({ grain, first, last }) => {
    return `grain = '${grain}' and bucket between ${asked.param(first, 'date')} and ${asked.param(last, 'date')}`;
  });
  return `(${runs.join(' or ')})`;
}

/** The condition for the rows of every single day of a range. */
export function singleDays(asked: Conditions, { from, to }: Pick<ResolvedRange, 'from' | 'to'>): string {
  return `grain = 'day' and bucket between ${asked.param(from, 'date')} and ${asked.param(to, 'date')}`;
}
