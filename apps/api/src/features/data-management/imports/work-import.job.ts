import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.js';

/** "This import is to be checked, or done." Which of the two, the table `data_imports` says. */
export const workImport = defineJob({
  name: 'work-import',
  schema: z.object({ id: z.uuid() }),
  options: { concurrency: 1, attempts: 3, backoff: 2_000, dedupe: ({ id }) => id },
});
