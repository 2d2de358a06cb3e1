import { cadences, isTimezone, timeOfDay } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { chosenWebhooks, namedWebhook } from '../operations/outgoing-webhooks.js';
import { accepted, atMost, emailAddress, identifier, instant, nameText, wholeNumber } from '../call/values.js';

/** The screens that can be sent: figures, a list of tickets, the results of a survey, a board of pinned cards. */
export const reportScreens = ['overview', 'reports', 'tickets', 'results', 'board'] as const;
export type ReportScreen = (typeof reportScreens)[number];

/** `view`: the days that the view, or each card of a board, shows; `complete`: the last day, week or month that is over. */
export const reportDays = ['view', 'complete'] as const;

/** Who reads it: colleagues, or a client, who sees one organization and no links to sign in. */
export const reportAudiences = ['team', 'client'] as const;

/** Tables of the screen that come with the email: a workbook, or a CSV file for each. A board has none. */
export const reportAttachments = ['xlsx', 'zip', 'pdf'] as const;
export type ReportAttachment = (typeof reportAttachments)[number];

export const mostReportAddresses = 50;

const time = z.string().check(z.regex(timeOfDay, 'must be a time such as 08:00'));

/** When a report is sent, by the clock of its time zone. A shorter month has `monthDay` on its last day. */
export const reportSchedule = z.union([
  z.object({ cadence: z.literal(cadences[0]), time }),
  /** 1 is Monday. */
  z.object({ cadence: z.literal(cadences[1]), time, weekday: wholeNumber(1, 7) }),
  z.object({ cadence: z.literal(cadences[2]), time, monthDay: wholeNumber(1, 31) }),
]);

/**
 * `change`: a figure differs from the period before by this or more; a list of tickets has none. `tickets`: this many tickets
 * were created, are in the list, or, of a survey, this many responses came, or more; a board counts nothing of its own.
 */
export const reportCondition = z.union([
  z.object({ kind: z.literal('change'), percent: wholeNumber(1, 1000) }),
  z.object({ kind: z.literal('tickets'), count: wholeNumber(1, 1_000_000) }),
]);
export type ReportCondition = z.output<typeof reportCondition>;

/**
 * What became of a mail. `uncertain`: the connection or the process was lost while the mail server took it. `canceled`: its
 * address unsubscribed, or the report was deleted for it.
 */
export const reportMailStatuses = ['queued', 'sending', 'sent', 'failed', 'uncertain', 'canceled'] as const;
export type ReportMailStatus = (typeof reportMailStatuses)[number];

/** `waiting`: its figures are not read yet. `skipped`: its condition was not met. */
export const reportSendingStatuses = ['waiting', 'written', 'skipped', 'failed'] as const;

/** What became of a report for one of its receivers: a person, or a webhook. */
const reportMail = z.object({
  id: z.string(),
  /** null: the owner's own, one that was erased, or a webhook. */
  address: z.nullable(z.string()),
  isOwner: z.boolean(),
  /** Name of the webhook; null: it is an email. */
  webhook: z.nullable(z.string()),
  status: z.enum(reportMailStatuses),
  attempts: z.int(),
  sentAt: z.nullable(instant),
  /** Why it failed, or waits; a sentence without addresses. */
  explanation: z.nullable(z.string()),
});
export type ReportMail = z.output<typeof reportMail>;

/** One time that a report was sent, or should have been. */
export const reportSending = z.object({
  id: z.string(),
  dueAt: instant,
  isByHand: z.boolean(),
  status: z.enum(reportSendingStatuses),
  /** Of which moment its figures are; null: none were read. */
  figuresAt: z.nullable(instant),
  explanation: z.nullable(z.string()),
  /** The latest try of each receiver. */
  mails: z.array(reportMail),
});
export type ReportSending = z.output<typeof reportSending>;

const shape = {
  name: nameText(100),
  screen: z.enum(reportScreens),
  /** Of `results`: the survey; of other screens null. */
  survey: z.nullable(identifier),
  /** Of `board`: which one; of other screens null. */
  board: z.nullable(identifier),
  /** The query string of the screen's address, without the question mark. A board has none: its cards have their own. */
  query: z.string().check(z.maxLength(4000), z.regex(/^[^\s?#]*$/, 'must be a query string without a question mark')),
  days: z.enum(reportDays),
  schedule: reportSchedule,
  timezone: z.string().check(z.maxLength(100), z.refine(isTimezone, 'must be a time zone such as Europe/Berlin')),
  /** To the owner's own address. */
  toOwner: z.boolean(),
  addresses: atMost(mostReportAddresses, z.array(emailAddress)),
  /** Only administrators can change them. */
  webhooks: chosenWebhooks,
  audience: z.enum(reportAudiences),
  onlyIf: z.nullable(reportCondition),
  attachments: atMost(reportAttachments.length, z.array(z.enum(reportAttachments))),
};

/** Figures of a view that are mailed by the clock. */
export const scheduledReport = z.object({
  ...shape,
  id: z.string(),
  addresses: z.array(z.string()),
  webhooks: z.array(namedWebhook),
  attachments: z.array(z.enum(reportAttachments)),
  /** Of the addresses those that unsubscribed: nothing is sent to them. */
  unsubscribed: z.array(z.string()),
  isOwn: z.boolean(),
  owner: z.string(),
  /** null: paused. */
  nextDueAt: z.nullable(instant),
  /** Why it was paused, where nobody did it; a sentence. */
  trouble: z.nullable(z.string()),
  last: z.nullable(reportSending),
});
export type ScheduledReport = z.output<typeof scheduledReport>;

const one = z.object({ id: identifier });
const own = { access: 'signed-in', refusesTokens: true } as const;

export const listScheduledReports = endpoint({
  method: 'GET',
  path: '/api/scheduled-reports',
  summary: 'List your scheduled reports; administrators and managers also see those sent to addresses or webhooks',
  ...own,
  response: z.object({ items: z.array(scheduledReport) }),
});

export const createScheduledReport = endpoint({
  method: 'POST',
  path: '/api/scheduled-reports',
  summary:
    'Schedule a report; only administrators and managers can send it to other addresses, only administrators to webhooks',
  ...own,
  body: z.object({
    ...shape,
    survey: z._default(shape.survey, null),
    board: z._default(shape.board, null),
    days: z._default(shape.days, 'view'),
    toOwner: z._default(shape.toOwner, true),
    addresses: z._default(shape.addresses, []),
    webhooks: z._default(shape.webhooks, []),
    audience: z._default(shape.audience, 'team'),
    onlyIf: z._default(shape.onlyIf, null),
    attachments: z._default(shape.attachments, []),
  }),
  response: scheduledReport,
  status: 201,
});

export const updateScheduledReport = endpoint({
  method: 'PUT',
  path: '/api/scheduled-reports/:id',
  summary: 'Change, pause or resume a scheduled report; omitted fields stay unchanged',
  ...own,
  params: one,
  body: z.partial(z.object({ ...shape, isPaused: z.boolean() })),
  response: scheduledReport,
});

export const deleteScheduledReport = endpoint({
  method: 'DELETE',
  path: '/api/scheduled-reports/:id',
  summary: 'Delete a scheduled report with its history',
  ...own,
  params: one,
  response: accepted,
});

export const sendScheduledReport = endpoint({
  method: 'POST',
  path: '/api/scheduled-reports/:id/send',
  summary: 'Send a scheduled report now, whatever its condition; its schedule stays',
  ...own,
  params: one,
  response: accepted,
  status: 202,
});

export const listReportSendings = endpoint({
  method: 'GET',
  path: '/api/scheduled-reports/:id/sendings',
  summary: 'List the latest 50 sendings of a scheduled report, newest first',
  ...own,
  params: one,
  response: z.object({ items: z.array(reportSending) }),
});

const sendingOf = z.object({ id: identifier, sending: identifier });

export const readReportMail = endpoint({
  method: 'GET',
  path: '/api/scheduled-reports/:id/sendings/:sending/mail',
  summary: 'Show the email of a sending',
  ...own,
  params: sendingOf,
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

export const resendReport = endpoint({
  method: 'POST',
  path: '/api/scheduled-reports/:id/sendings/:sending/resend',
  summary: 'Send the messages of a sending again that did not arrive, or all of its emails, with the same figures',
  ...own,
  params: sendingOf,
  body: z.object({ all: z._default(z.boolean(), false) }),
  response: accepted,
  status: 202,
});
