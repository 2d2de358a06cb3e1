import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.js';

/** "This mail is due." The row knows everything else, also whether it still is. */
export const sendAccountMail = defineJob({
  name: 'send-account-mail',
  schema: z.object({ id: z.uuid() }),
  options: { concurrency: 3, dedupe: ({ id }) => `account-mail-${id}` },
});
