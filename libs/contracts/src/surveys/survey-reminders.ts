import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { atMost, identifier } from '../call/values.js';
import { waitingFilter } from './survey-invitation.js';

/** Of one invitation, with those that the settings send; and hours between a contact's invitation and a reminder by hand. */
export const reminderBounds = { perInvitation: 3, hoursAfterInvitation: 24, chosen: 1000 } as const;

/** Which invitations of a survey: these, or all that were not answered and match. */
export const remindedWhich = z.union([
  z.strictObject({ invitations: atMost(reminderBounds.chosen, z.array(identifier)) }),
  z.strictObject(waitingFilter),
]);
export type RemindedWhich = z.output<typeof remindedWhich>;

/**
 * Why an invitation gets no reminder; the first that applies counts. same_contact: another invitation of the contact gets
 * it. reminded_recently: the contact got one within the rest period, about whichever invitation.
 */
export const reminderObjections = [
  'answered',
  'not_sent',
  'expired',
  'no_contact',
  'unsubscribed',
  'bounced',
  'ticket_left_out',
  'survey_closed',
  'already_queued',
  'reminder_limit',
  'reminded_recently',
  'invited_recently',
  'same_contact',
] as const;
export type ReminderObjection = (typeof reminderObjections)[number];

export const reminderSummary = z.object({
  reminders: z.int(),
  leftOut: z.array(z.object({ reason: z.enum(reminderObjections), invitations: z.int() })),
  /** How long a contact rests after a reminder. */
  restDays: z.int(),
});
export type ReminderSummary = z.output<typeof reminderSummary>;

const reminding = {
  access: ['administrator', 'manager'] as const,
  /** The survey's. */
  params: z.object({ id: identifier }),
  body: z.object({ which: remindedWhich }),
  response: reminderSummary,
};

export const previewReminders = endpoint({
  method: 'POST',
  path: '/api/survey/reminders/:id/preview',
  summary: 'Count the invitations of a survey that would get a reminder, and those left out',
  ...reminding,
});
export const remind = endpoint({
  method: 'POST',
  path: '/api/survey/reminders/:id',
  summary: 'Remind contacts who have not answered; each invitation gets a limited number of reminders',
  ...reminding,
});
