import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.js';

/** Into how many lanes the partitions are laid: as many drains can be under way at once, over all workers. */
export const laneCount = 4;

/** Partitions of one lane are drained together, so that what a transaction costs once is shared by all of them. */
export const laneOf = (partition: number): number => partition % laneCount;

/** The partitions of a lane, beginning with a different one at every turn, so that none always comes last. */
export function partitionsIn(lane: number, partitions: readonly number[], turn: number): number[] {
  const own = partitions.filter((partition) => laneOf(partition) === lane);
  const first = turn % Math.max(own.length, 1);
  return [...own.slice(first), ...own.slice(0, first)];
}

/**
 * The wake-up: "there is work in the inbox, in this lane." Carries nothing else: the work itself is in the database.
 *
 * Two at once in a process: one folds while the other waits for the database. With more, the one that holds the rows
 * that all partitions share waits for the others' folding, and everybody for it.
 */
export const drainInbox = defineJob({
  name: 'drain-inbox',
  schema: z.object({ lane: z.int().check(z.gte(0), z.lt(laneCount)) }),
  options: { concurrency: 2, attempts: 8, backoff: 250, dedupe: ({ lane }) => `lane-${lane}` },
});
