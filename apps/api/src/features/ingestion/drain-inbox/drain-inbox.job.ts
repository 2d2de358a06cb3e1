import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.js';
import { laneCount } from './lanes.js';

/**
 * "There is work in the inbox, in this lane." Carries nothing else: the work itself is in the database.
 *
 * Two at once in a process: one folds while the other waits for the database. With more, the one that holds the rows
 * that all partitions share waits for the others' folding, and everybody for it.
 */
export const drainInbox = defineJob({
  name: 'drain-inbox',
  schema: z.object({ lane: z.int().check(z.gte(0), z.lt(laneCount)) }),
  options: { concurrency: 2, attempts: 8, backoff: 250, dedupe: ({ lane }) => `lane-${lane}` },
});
