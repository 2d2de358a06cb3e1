import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.js';

/** "This help desk is to be read on." How far it was read, the table `backfills` says. */
export const pullTickets = defineJob({
  name: 'pull-tickets',
  schema: z.object({ id: z.uuid() }),
  options: { concurrency: 4, attempts: 3, backoff: 2_000, dedupe: ({ id }) => id },
});
