import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { identifier, instant, page, pageSize, wholeNumber } from '../call/values.js';

/**
 * queued: its time has not come, or it is tried again. sending: handed to the mail server. sent: taken by it.
 * uncertain: the process ended while the mail server held it, so nobody knows; not sent again by itself.
 * skipped: decided against. cancelled: overtaken before it was sent. failed: refused for good. bounced: came back.
 */
export const invitationStatuses = [
  'queued',
  'sending',
  'sent',
  'uncertain',
  'skipped',
  'cancelled',
  'failed',
  'bounced',
] as const;

/** Why an invitation was not sent; null for those that were. */
export const invitationReasons = [
  'rule',
  'no_survey',
  'no_contact',
  'invalid_address',
  'rest_period',
  'quota_reached',
  'unsubscribed',
  'bounced_before',
  'too_late',
  'ticket_left_out',
  'status_changed',
  'survey_closed',
  'switched_off',
  'refused',
] as const;

export const surveyInvitation = z.object({
  id: z.string(),
  /** null: its person was invited from a list, about no ticket. */
  ticket: z.nullable(z.object({ id: z.string(), ticketId: z.string(), subject: z.nullable(z.string()) })),
  survey: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** The rule that chose the survey, or none, as it was called then; null: no rule matched, or somebody wished for it. */
  rule: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** null when erased. */
  contact_email: z.nullable(z.string()),
  /** The status whose entry led to the decision, and when it was entered; without a ticket when somebody asked for it. */
  ticketStatus: z.nullable(z.string()),
  enteredAt: instant,
  status: z.enum(invitationStatuses),
  reason: z.nullable(z.enum(invitationReasons)),
  /** For people: what the mail server said, or when the contact was invited last. */
  explanation: z.nullable(z.string()),
  decidedAt: instant,
  /** When it is or was due. */
  dueAt: z.nullable(instant),
  attempts: z.int(),
  sentAt: z.nullable(instant),
  /** When the last reminder was sent, and how many were. */
  remindedAt: z.nullable(instant),
  reminders: z.int(),
  openedAt: z.nullable(instant),
  answeredAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
});
export type SurveyInvitation = z.output<typeof surveyInvitation>;

const editors = ['administrator', 'manager'] as const;

/** Days for which the link of an invitation works. */
export const invitationDays = 30;

/** Narrow invitations that await an answer. */
export const waitingFilter = {
  /** Whether its person has opened the survey. */
  opened: z.optional(z.enum(['true', 'false'])),
  /** Sent at least so many days ago. */
  olderThanDays: z.optional(wholeNumber(1, invitationDays)),
};

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/survey/invitations',
  summary: 'List invitations, newest first: sent ones, and skipped ones with the reason',
  access: 'signed-in',
  query: z.object({
    /** The ticket's id here, the help desk's, or `connection:id`. */
    ticketId: z.optional(z.string().check(z.maxLength(500))),
    survey: z.optional(identifier),
    status: z.optional(z.enum(invitationStatuses)),
    /** Sent, not answered, with a link that still works. */
    unanswered: z.optional(z.enum(['true', 'false'])),
    ...waitingFilter,
    page,
    pageSize,
  }),
  response: z.object({ items: z.array(surveyInvitation), page: z.int(), pages: z.int(), total: z.int() }),
});
export const inviteContact = endpoint({
  method: 'POST',
  path: '/api/survey/invitations',
  summary:
    'Invite the contact of a ticket now, regardless of status, and of the rest period unless respectRest; unsubscribed addresses are still excluded',
  access: editors,
  body: z.object({
    ticketId: z.string().check(z.minLength(1), z.maxLength(500)),
    survey: z.optional(identifier),
    /** Decide against it where the contact was invited recently. */
    respectRest: z._default(z.boolean(), false),
  }),
  response: surveyInvitation,
  status: 201,
});
export const retryInvitation = endpoint({
  method: 'POST',
  path: '/api/survey/invitations/:id/retry',
  summary: 'Send a failed or uncertain invitation again',
  access: editors,
  params: z.object({ id: identifier }),
  response: surveyInvitation,
});
export const reportBounce = endpoint({
  method: 'POST',
  path: '/api/survey/bounces',
  summary: 'Report a bounced email; a permanent bounce stops emails to its address',
  access: editors,
  body: z.object({
    /** The mail's Message-ID, with or without its angle brackets. */
    messageId: z.string().check(z.minLength(3), z.maxLength(300)),
    permanent: z._default(z.boolean(), true),
    explanation: z._default(z.string().check(z.maxLength(1000)), ''),
  }),
  response: surveyInvitation,
});
