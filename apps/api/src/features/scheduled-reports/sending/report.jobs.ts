import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.js';

/** "The figures of this sending are to be read." The row knows everything else, also whether they still are. */
export const prepareReport = defineJob({
  name: 'prepare-report',
  schema: z.object({ id: z.uuid() }),
  options: { concurrency: 2, dedupe: ({ id }) => `report-${id}` },
});

/** "This mail of a report is due." */
export const sendReportMail = defineJob({
  name: 'send-report-mail',
  schema: z.object({ id: z.uuid() }),
  options: { concurrency: 5, dedupe: ({ id }) => `report-mail-${id}` },
});
