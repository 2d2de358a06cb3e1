import { z } from 'zod';
import { defineJob } from '../../../../platform/queue/job.js';

/** Tries of one invitation before it counts as failed; with the waits between them, about eleven hours. */
export const sendingAttempts = 12;
/** Milliseconds before the second try; doubles with every further one. */
export const sendingBackoff = 20_000;

/** "This invitation is due." The row knows everything else, also whether it still is. */
export const sendInvitation = defineJob({
  name: 'send-invitation',
  schema: z.object({ id: z.uuid() }),
  options: {
    concurrency: 5,
    attempts: sendingAttempts,
    backoff: sendingBackoff,
    dedupe: ({ id }) => `invitation-${id}`,
  },
});

/** "The contact of this invitation has not answered and is to be reminded." */
export const sendReminder = defineJob({
  name: 'send-reminder',
  schema: z.object({ id: z.uuid() }),
  options: { concurrency: 2, backoff: sendingBackoff, dedupe: ({ id }) => `reminder-${id}` },
});
