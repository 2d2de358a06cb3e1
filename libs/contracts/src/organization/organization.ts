import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { emailAddress } from '../call/values.js';

const label = z.string().check(z.trim(), z.minLength(1, 'a label must not be empty'), z.maxLength(100));
const contactLine = (maximum: number) => z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum)));
const labels = z.array(label).check(z.maxLength(200));

export const archiveAges = ['30days', '90days', '1year', 'never'] as const;
export type ArchiveAfter = (typeof archiveAges)[number];
export const deleteAges = ['never', '1year', '2years', '5years'] as const;
export type DeleteAfter = (typeof deleteAges)[number];

/** The organization's settings (spec: 'Organization settings'; ours: holdFields and the ones after it). */
export const organizationSettings = z.object({
  ticketStatusFields: labels,
  closedTicketFields: labels,
  sendSurveyFields: labels,
  survey: z.boolean(),
  holdFields: labels,
  timezone: z.string(),
  /** How visitors reach the support, on the landing page; null: as the installation is configured. */
  supportEmail: z.nullable(emailAddress),
  supportPhone: contactLine(50),
  supportAddress: contactLine(300),
  surveyDelayMinutes: z.int().check(z.gte(0), z.lte(43_200)),
  surveyRestDays: z.int().check(z.gte(0), z.lte(365)),
  /** One reminder, so many days after the invitation; 0: none. */
  surveyReminderDays: z.int().check(z.gte(0), z.lte(29, 'invitations expire after 30 days')),
  /** Of the mails; the survey page itself follows the browser. */
  surveyLanguage: z.enum(['en', 'de', 'es', 'fr', 'ar']),
  retentionDays: z.int().check(z.gte(1), z.lte(3650)),
  /** After the last close; administrators alone change these two. */
  archiveAfter: z.enum(archiveAges),
  deleteAfter: z.enum(deleteAges),
});
export type OrganizationSettings = z.output<typeof organizationSettings>;

const answer = z.extend(organizationSettings, { version: z.int() });

export const readOrganization = endpoint({
  method: 'GET',
  path: '/api/organization',
  summary: "The organization's settings",
  access: 'signed-in',
  response: answer,
});

export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/api/organization',
  summary: "Change the organization's settings; what is left out stays",
  access: ['administrator', 'manager'],
  body: z.partial(organizationSettings),
  response: answer,
});
