import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.js';

/** "This person is to be erased." Who it is, the table `person_erasures` says. */
export const erasePersonJob = defineJob({
  name: 'erase-person',
  schema: z.object({ id: z.uuid() }),
  options: { concurrency: 1, attempts: 3, backoff: 2_000, dedupe: ({ id }) => id },
});
