import { surveyStatuses } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { identifier } from '../call/values.js';
import { ownLook, surveyContent, surveyDescription, surveyTemplate, surveyWording } from './survey-template.js';

export const surveyFile = z.extend(surveyContent, { status: z._default(z.enum(surveyStatuses), 'draft') });
export type SurveyFile = z.output<typeof surveyFile>;

/** What is said of a template beside its content: a client may send all of it back as it got it. */
const ignored = z.optional(z.unknown());
const shownOnly = {
  id: ignored,
  version: ignored,
  unpublishedChanges: ignored,
  publicId: ignored,
  sentForTickets: ignored,
  completionCount: ignored,
  openInvitations: ignored,
  unopenedInvitations: ignored,
  lastResponseAt: ignored,
  created_at: ignored,
  updated_at: ignored,
  updatedBy: ignored,
};

const editors = ['administrator', 'manager'] as const;

export const createSurveyTemplate = endpoint({
  method: 'POST',
  path: '/api/survey/template',
  summary: "Create a survey template; status 'active' publishes it immediately",
  access: editors,
  body: surveyFile,
  response: surveyTemplate,
  status: 201,
});
export const updateSurveyTemplate = endpoint({
  method: 'PUT',
  path: '/api/survey/template/:id',
  params: z.object({ id: identifier }),
  summary:
    "Update a template; omitted fields stay unchanged. 'active' publishes it, 'draft' takes it offline, 'completed' ends it for good",
  access: editors,
  body: z.strictObject({
    title: z.optional(surveyContent.shape.title),
    description: z.optional(surveyDescription),
    questions: z.optional(surveyContent.shape.questions),
    ...surveyWording,
    /** `{}` takes them away. */
    ...ownLook,
    status: z.optional(z.enum(surveyStatuses)),
    ...shownOnly,
    /** What the editor has seen; another one is answered with 409. */
    revision: z.optional(z.int()),
    /** With status 'active': keep the changes as a draft beside the published version. */
    publish: z._default(z.boolean(), true),
    /**
     * Takes an active survey offline although people hold links that nobody has opened. Without it that is answered with
     * 409, `links_would_stop` and their number.
     */
    stopLinks: z.optional(z.boolean()),
  }),
  response: surveyTemplate,
});
