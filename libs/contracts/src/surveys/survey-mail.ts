import { surveyLanguages } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { identifier, instant } from '../call/values.js';
import { surveyContent } from './survey-template.js';

export const surveyMailKinds = ['invitation', 'reminder'] as const;
export type SurveyMailKind = (typeof surveyMailKinds)[number];

const editors = ['administrator', 'manager'] as const;
const wanted = {
  kind: z._default(z.enum(surveyMailKinds), 'invitation'),
  /** The language of survey mails in the settings unless said otherwise. */
  language: z.optional(z.enum(surveyLanguages)),
};

export const previewSurveyMail = endpoint({
  method: 'POST',
  path: '/api/survey/mail-preview',
  summary: 'Preview the mail of a survey that may not be saved yet; this sends and records nothing',
  access: editors,
  body: z.strictObject({ ...wanted, content: surveyContent }),
  response: z.object({
    language: z.enum(surveyLanguages),
    /** As in the header: a name with an address, or either. */
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    /** With the logo as a relative address, where the mail carries it as an attachment. */
    html: z.string(),
  }),
});
export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/survey/template/:id/test-mail',
  summary:
    'Send yourself the mail of an active survey, marked as a test; answers by its link count in no figure. The number per day is limited',
  access: editors,
  params: z.object({ id: identifier }),
  /** `content`: in the place of what is saved; the link leads to the published version all the same. */
  body: z.strictObject({ ...wanted, content: z.optional(surveyContent) }),
  response: z.object({ to: z.string(), expiresAt: instant }),
});
