import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { identifier, instant } from '../call/values.js';
import { ownLook, surveyQuestion, surveyWording } from './survey-template.js';

export const surveyVersion = z.object({
  version: z.int(),
  publishedAt: instant,
  publishedBy: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
  questions: z.array(surveyQuestion),
  ...surveyWording,
  ...ownLook,
  /** Completed responses that saw this version. */
  responses: z.int(),
  /** How many of those answered each question, by its id. */
  answered: z.record(z.string(), z.int()),
});
export type SurveyVersion = z.output<typeof surveyVersion>;

export const listSurveyVersions = endpoint({
  method: 'GET',
  path: '/api/survey/template/:id/versions',
  params: z.object({ id: identifier }),
  summary: 'List the published versions of a template, newest first',
  access: 'signed-in',
  response: z.object({ items: z.array(surveyVersion) }),
});
