import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.js';

/** "Something waits for this webhook." The rows know what, and whether it still does. */
export const sendToWebhook = defineJob({
  name: 'send-to-webhook',
  schema: z.object({ webhookId: z.uuid() }),
  // A receiver that takes its time keeps nobody but itself waiting, as long as few do.
  options: { concurrency: 8, dedupe: ({ webhookId }) => `webhook-${webhookId}` },
});
