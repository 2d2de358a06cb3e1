import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.js';

/** "There is work in this partition's inbox." Carries nothing else: the work itself is in the database. */
export const drainPartition = defineJob({
  name: 'drain-partition',
  schema: z.object({ partition: z.int().check(z.gte(0)) }),
  options: { concurrency: 4, attempts: 8, backoff: 250, dedupe: ({ partition }) => `partition-${partition}` },
});
