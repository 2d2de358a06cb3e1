import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.js';

/** "This export is to be written." What it shall hold, the table `data_exports` says. */
export const writeExport = defineJob({
  name: 'write-export',
  schema: z.object({ id: z.uuid() }),
  options: { concurrency: 1, attempts: 3, backoff: 2_000, dedupe: ({ id }) => id },
});
