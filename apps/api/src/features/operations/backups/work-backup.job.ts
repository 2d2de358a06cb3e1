import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.js';

/** "This backup is to be made or verified." Which, the table `backup_runs` says. */
export const workBackup = defineJob({
  name: 'work-backup',
  schema: z.object({ id: z.uuid() }),
  options: { concurrency: 1, attempts: 1, dedupe: ({ id }) => id },
});
