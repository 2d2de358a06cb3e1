import { longestOption, mostOptions, mostQuestions, mostRows, surveyLanguages } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { seenLook } from './survey-look.js';
import { surveyQuestion, surveyWording } from './survey-template.js';
import { atMost, identifier, instant } from '../call/values.js';

/** Id in a survey's address: a signed one of an enrollment, or a survey's public id. */
const surveyAddress = z.object({ id: z.string().check(z.regex(/^[\w-]{16,100}$/, 'must be the ID of a survey link')) });

const partText = z.string().check(z.maxLength(longestOption));

/**
 * text: a string; rating, nps, ces: a number; choice: the option's text; choices: a list of them; ranking: all of them, the best first;
 * matrix: `{row, column}` of each row; date: `YYYY-MM-DD`; email: an address; yes_no: a boolean; consent: true; null:
 * not answered.
 */
export const answerValue = z.nullable(
  z.union([
    z.string().check(z.maxLength(10_000, 'must have at most 10,000 characters')),
    z.number(),
    z.boolean(),
    z.readonly(z.array(partText).check(z.maxLength(mostOptions))),
    z.readonly(z.array(z.strictObject({ row: partText, column: partText })).check(z.maxLength(mostRows))),
  ]),
);
export type AnswerValue = z.output<typeof answerValue>;

export const surveyKinds = ['invitation', 'public', 'test'] as const;

/** What the page of a public link gets for its visit; it costs the page `bits` of work to make it count. */
export const surveyVisit = z.object({
  /** Who answers in this visit. */
  respondent: z.string(),
  /** Good for an hour. */
  token: z.string(),
  /**
   * The proof of the visit is `<token>.<n>`, with a whole number n for which its SHA-256 begins with so many zero bits.
   */
  bits: z.int(),
});
export type SurveyVisit = z.output<typeof surveyVisit>;

export const enrolledSurvey = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  look: z.optional(seenLook),
  /** The version whose questions these are; `PUT` gives it back. */
  version: z.int(),
  kind: z.enum(surveyKinds),
  answered: z.boolean(),
  /** When it was answered. */
  answeredAt: z.nullable(instant),
  /** Questions with what the respondent has answered so far; empty once the survey is answered. */
  questions: z.readonly(z.array(z.extend(surveyQuestion, { answer: z.optional(answerValue) }))),
  ...surveyWording,
  /** By a public link alone. */
  visit: z.optional(surveyVisit),
});
export type EnrolledSurvey = z.output<typeof enrolledSurvey>;

/** The survey as it was given, or just `[{id, answer}]`: whatever else a question holds is ignored. */
export const answersBody = z.object({
  questions: atMost(
    mostQuestions,
    z
      .array(z.object({ id: z.string().check(z.maxLength(64)), answer: z.optional(answerValue) }))
      .check(z.maxLength(mostQuestions)),
  ),
  /** The version that was seen; the one in force when it is missing. */
  version: z.optional(z.int().check(z.gte(1))),
  /** By question id: milliseconds for which the question was visible. */
  durations: z.optional(
    atMost(mostQuestions, z.record(z.string().check(z.maxLength(64)), z.int().check(z.gte(0), z.lte(86_400_000)))),
  ),
  /**
   * Of the survey page: it shows the questions in `durations` one after the other. Its steps are recorded; other programs
   * leave it out.
   */
  language: z.optional(z.enum(surveyLanguages)),
  /** Keep the answers without submitting them. With no answer at all: the survey was opened by a person. */
  partial: z._default(z.boolean(), false),
  /** Who answers, so that they alone find what they began: the page chooses it, and a public link's visit names it. */
  respondent: z.optional(identifier),
  /**
   * Public links: the visit, with which an answer can be begun. As `GET` gave it, for a few answers of a network in a day;
   * as its proof for more.
   */
  visit: z.optional(
    z.union(
      [z.string().check(z.maxLength(200)), z.object({ token: z.string().check(z.maxLength(200)) })],
      'must be the visit returned by GET, or its proof',
    ),
  ),
});
export type AnswersBody = z.input<typeof answersBody>;

/**
 * The page that comes back says in this header of its GET who answers, so that what was begun is found again: without it, a
 * link that was passed on shows no answers. An address would be logged and kept by others.
 */
export const respondentHeader = 'survey-respondent';

export const readEnrollment = endpoint({
  method: 'GET',
  path: '/api/survey/enroll/:id',
  summary: 'Get the survey of a link; this records nothing',
  access: 'public',
  params: surveyAddress,
  response: enrolledSurvey,
});
export const answerEnrollment = endpoint({
  method: 'PUT',
  path: '/api/survey/enroll/:id',
  summary: "Submit a response once; a second one fails with 409 'You already answered this survey'",
  access: 'public',
  params: surveyAddress,
  body: answersBody,
  echoes: enrolledSurvey,
  response: z.object({ id: z.string(), answered: z.boolean(), answeredAt: z.nullable(instant) }),
});
const testPath = '/api/survey/enroll-test/:id';
const testedSurvey = z.object({ id: identifier });
const testLink = z.object({ id: z.string(), expiresAt: instant });
/** Most tests of a person, a version and a day. */
export const mostTests = 50;
export const enrollTest = endpoint({
  method: 'POST',
  path: testPath,
  summary:
    'Create a test enrollment of a published survey; it counts in no figure and expires after a day. The number per day is limited',
  access: 'signed-in',
  params: testedSurvey,
  response: testLink,
  status: 201,
});
export const readTest = endpoint({
  method: 'GET',
  path: testPath,
  summary: 'Get your latest test enrollment that can still be answered; creates one if there is none',
  access: 'signed-in',
  params: testedSurvey,
  response: testLink,
  refusesHead: true,
});

/** The unsubscribe page's calls; the id is the one of the invitation's link. One POST is enough for a mail client. */
export const readUnsubscription = endpoint({
  method: 'GET',
  path: '/api/survey/unsubscribe/:id',
  summary: 'Get whether the recipient of an invitation is unsubscribed; this changes nothing',
  access: 'public',
  params: surveyAddress,
  response: z.object({ subscribed: z.boolean(), address: z.string() }),
});
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/survey/unsubscribe/:id',
  summary: 'Unsubscribe the recipient of an invitation from surveys',
  access: 'public',
  params: surveyAddress,
  response: z.object({ subscribed: z.boolean(), address: z.string() }),
});
export const resubscribe = endpoint({
  method: 'DELETE',
  path: '/api/survey/unsubscribe/:id',
  summary: 'Undo an unsubscription',
  access: 'public',
  params: surveyAddress,
  response: z.object({ subscribed: z.boolean(), address: z.string() }),
});
