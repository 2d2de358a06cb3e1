import { z } from 'zod';
import { defineJob } from '../../queue/job.js';

/** "There are rebuilds to be done." Which ones, the table `projection_rebuilds` says. */
export const rebuildProjections = defineJob({
  name: 'rebuild-projections',
  schema: z.object({}),
  options: { concurrency: 1, attempts: 3, backoff: 2_000, dedupe: () => 'rebuilds' },
});
