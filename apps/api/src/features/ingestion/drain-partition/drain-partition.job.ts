import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.js';

/**
 * "There is work in this partition's inbox." Carries nothing else: the work itself is in the database.
 *
 * Two at once in a process: one folds while the other waits for the database. With more, the one that holds the rows
 * that all partitions share waits for the others' folding, and everybody for it.
 */
export const drainPartition = defineJob({
  name: 'drain-partition',
  schema: z.object({ partition: z.int().check(z.gte(0)) }),
  options: { concurrency: 2, attempts: 8, backoff: 250, dedupe: ({ partition }) => `partition-${partition}` },
});
