import * as z from 'zod/mini';
import { analyticsQuery } from '../reports/analytics.js';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures } from '../call/people.js';
import { completeRange, echoedRange, page, pageSize } from '../call/values.js';
import { surveyResponse } from './survey-results.js';

export const commentsQuery = z.object({ ...analyticsQuery.shape, page, pageSize }).check(completeRange);
export type CommentsQuery = z.output<typeof commentsQuery>;

const { id, created_at, kind, rating, givenRating, ticket, organization, organizationName, assignee, withheld } =
  surveyResponse.shape;

/** What somebody wrote, with the rating that came with it. */
export const surveyComment = z.object({
  ...{ id, created_at, kind, rating, givenRating, ticket, organization, organizationName, assignee, withheld },
  survey: z.object({ id: z.string(), title: z.string() }),
  /** The answers in words of their own, beside what was asked; empty once they have been erased. */
  texts: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type SurveyComment = z.output<typeof surveyComment>;

export const commentsPage = z.object({
  items: z.array(surveyComment),
  page: z.int(),
  pages: z.int(),
  /** How many responses with a comment match. */
  total: z.int(),
  range: echoedRange,
});
export type CommentsPage = z.output<typeof commentsPage>;

export const listComments = endpoint({
  method: 'GET',
  path: '/api/survey/comments',
  summary: 'List survey responses with a written answer, across all surveys, newest first',
  access: 'signed-in',
  query: commentsQuery,
  people: peopleInFigures,
  response: commentsPage,
});
