import { z } from 'zod';
import { defineJob } from '../queue/job.js';

/** Wakes a reactor up in one partition. */
export const runReactor = defineJob({
  name: 'run-reactor',
  schema: z.object({ reactor: z.string(), partition: z.number().int().nonnegative() }),
  options: { dedupe: ({ reactor, partition }) => `${reactor}/${partition}` },
});
