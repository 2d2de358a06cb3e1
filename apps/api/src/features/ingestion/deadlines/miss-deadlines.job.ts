import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.js';

/** "At this moment (epoch milliseconds) deadlines of this partition have passed." */
export const missDeadlines = defineJob({
  name: 'miss-deadlines',
  schema: z.object({ partition: z.int().check(z.gte(0)), at: z.int() }),
  options: { concurrency: 2, dedupe: ({ partition, at }) => `deadlines-${partition}-${at}` },
});
