import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures } from '../call/people.js';
import { completeRange, echoedRange, identifier, instant, page, pageSize } from '../call/values.js';
import { answeredQuestion, answersQuestion, resultFilter, surveyResponse } from './survey-results.js';

/**
 * What somebody has answered and not submitted yet; in no figure. What they wrote is theirs until they submit it, so it is
 * not told.
 */
export const unsubmittedResponse = z.object({
  id: z.string(),
  submitted: z.literal(false),
  /** Of the first answer, and of the latest change. */
  startedAt: instant,
  changedAt: instant,
  ...z.pick(surveyResponse, {
    kind: true,
    version: true,
    title: true,
    ticket: true,
    organization: true,
    organizationName: true,
  }).shape,
  /** `written`: there is a written answer or an address, and `answer` is null. */
  questions: z.array(z.extend(answeredQuestion, { written: z.boolean() })),
});
export type UnsubmittedResponse = z.output<typeof unsubmittedResponse>;

export const unsubmittedPage = z.object({
  items: z.array(unsubmittedResponse),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  range: echoedRange,
});

export const listUnsubmitted = endpoint({
  method: 'GET',
  path: '/api/survey/unsubmitted/:id',
  summary:
    'List responses that were started in a range and are not submitted, newest first, without written answers; narrowed by range and organization alone',
  access: 'signed-in',
  params: z.object({ id: identifier }),
  query: z.object({ ...resultFilter, page, pageSize }).check(completeRange, answersQuestion),
  people: peopleInFigures,
  response: unsubmittedPage,
});
