import { z } from 'zod';
import { defineJob } from '../queue/job.js';

/** Wakes an async projection up in one partition. */
export const runSubscription = defineJob({
  name: 'run-subscription',
  schema: z.object({ projection: z.string(), partition: z.number().int().nonnegative() }),
  options: { concurrency: 2, dedupe: ({ projection, partition }) => `${projection}/${partition}` },
});
