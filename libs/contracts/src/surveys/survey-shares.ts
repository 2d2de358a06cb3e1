import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { readersOfPeople } from '../call/people.js';
import {
  accepted,
  bucketKeys,
  completeRange,
  echoedRange,
  filterKeys,
  identifier,
  instant,
  nameText,
  rangeKeys,
} from '../call/values.js';
import { questionSummary, surveyOverview } from './survey-results.js';

/** For how many days a link lasts at most, and how many of a survey there can be at once. */
export const shareBounds = { days: 366, links: 50 } as const;

const {
  assignee: _assignee,
  notAssignee: _notAssignee,
  team: _team,
  notTeam: _notTeam,
  ...filtersOfNobody
} = filterKeys;

/** Days and filters of shared results. Whoever they narrow to is never one person: agents, teams and tickets are no filters. */
export const sharedQuery = z
  .strictObject({
    ...rangeKeys,
    ...bucketKeys,
    ...filtersOfNobody,
    rating: z.optional(z.array(z.int().check(z.gte(1), z.lte(5))).check(z.maxLength(5))),
    version: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(100))),
  })
  .check(completeRange);
export type SharedQuery = z.output<typeof sharedQuery>;

/** A link to the figures of a survey. */
export const sharedLink = z.object({
  id: z.string(),
  name: z.string(),
  query: sharedQuery,
  /** Who made it; it ends with their account, and with their role. */
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** null: never. */
  openedAt: z.nullable(instant),
});
export type SharedLink = z.output<typeof sharedLink>;

export const listSurveyShares = endpoint({
  method: 'GET',
  path: '/api/survey/shares/:id',
  summary: 'List the active links to the results of a survey, newest first',
  access: readersOfPeople,
  params: z.object({ id: identifier }),
  response: z.object({ items: z.array(sharedLink) }),
});

export const createSurveyShare = endpoint({
  method: 'POST',
  path: '/api/survey/shares/:id',
  summary: 'Create a link to the results of a survey, without texts and names; its token appears only in this response',
  access: readersOfPeople,
  refusesTokens: true,
  params: z.object({ id: identifier }),
  body: z.object({ name: nameText(100), expiresAt: instant, query: sharedQuery }),
  response: z.extend(sharedLink, { token: z.string() }),
  status: 201,
});

export const revokeSurveyShare = endpoint({
  method: 'DELETE',
  path: '/api/survey/share/:id',
  summary: 'Revoke a link to the results of a survey',
  access: readersOfPeople,
  refusesTokens: true,
  params: z.object({ id: identifier }),
  response: accepted,
});

const { rating, points, responseRate, averageTime, responseTrends, title } = surveyOverview._zod.def.shape;
const { total, closed_pct: closedShare } = responseRate._zod.def.shape;
const { id, type, question, min_rating: lowest, max_rating: highest, ...asked } = questionSummary._zod.def.shape;

/** Figures, and nothing that a respondent wrote: what is not named here is never sent. */
export const sharedResults = z.object({
  title,
  rating,
  points,
  responseRate: z.object({ total, closed_pct: closedShare }),
  averageTime,
  responseTrends,
  questions: z.array(
    z.object({
      ...{ id, type, question, min_rating: lowest, max_rating: highest },
      ...{ asked: asked.asked, answered: asked.answered, average: asked.average, values: asked.values },
      ...{ rows: asked.rows, nps: asked.nps, agreeing: asked.agreeing },
    }),
  ),
  range: echoedRange,
  /** Whether anything but the range narrows the figures. */
  isFiltered: z.boolean(),
  expiresAt: instant,
  generatedAt: instant,
});
export type SharedResults = z.output<typeof sharedResults>;

export const readSharedResults = endpoint({
  method: 'POST',
  path: '/api/survey/shared',
  summary: 'Get the figures behind a link; the token is in the body, because addresses are logged',
  access: 'public',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: sharedResults,
});
