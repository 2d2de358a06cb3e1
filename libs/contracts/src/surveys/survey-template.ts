import {
  longestOption,
  longestStatement,
  mostColumns,
  mostConditions,
  mostOptions,
  mostQuestions,
  mostRows,
  optionOrders,
  questionTypes,
  surveyStatuses,
} from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint, formOf } from '../call/endpoint.js';
import { identifier, instant, oneLine } from '../call/values.js';
import { surveyLook, surveyMail } from './survey-look.js';
import { surveyLanguage, surveyTranslations } from './survey-translation.js';

export { surveyStatuses, type QuestionType, type SurveyContent, type SurveyStatus } from '@deskledger/domain';

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `at most ${most} characters`));
/** Names a question within its survey, in answers and in exports; stays the same when the question is reworded. */
const questionId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][\w-]{0,63}$/, 'at most 64 letters, digits, _ or -, starting with a letter or digit'));
const lines = (most: number, what: string) =>
  z.readonly(z.array(line(longestOption)).check(z.maxLength(most, `at most ${most} ${what}`)));
const calendarDay = z.iso.date('a calendar day such as 2026-11-20');
const limit = z.int('a whole number').check(z.gte(1, 'at least 1'), z.lte(mostOptions, `at most ${mostOptions}`));
const bound = z.int('a whole number').check(z.gte(0, 'at least 0'), z.lte(10, 'at most 10'));

/** An earlier question, and the answers of which one is needed: buttons of a scale, options, true or false; any when left out. */
export const showCondition = z.strictObject({
  question: questionId,
  is: z.optional(
    z.readonly(
      z
        .array(z.union([line(longestOption), z.int(), z.boolean()], 'an option, a button, or true or false'))
        .check(z.maxLength(mostOptions, `at most ${mostOptions} answers`)),
    ),
  ),
});

export const scaleLabels = z.strictObject({ min: z.optional(line(100)), max: z.optional(line(100)) });

/** One question of a survey. What belongs to another type is refused when the survey is published. */
export const surveyQuestion = z.strictObject({
  id: questionId,
  type: z.enum(questionTypes),
  question: line(1000),
  required: z._default(z.boolean(), false),
  /** The question is asked only when all of these hold; always when left out. */
  show_if: z.optional(
    z.readonly(z.array(showCondition).check(z.maxLength(mostConditions, `at most ${mostConditions} conditions`))),
  ),
  /** rating: the lowest and highest button, 1 and 5 unless said otherwise. */
  min_rating: z.optional(bound),
  max_rating: z.optional(bound),
  /** rating: the highest button where `max_rating` does not say it; kept as that. */
  maxRating: z.optional(z.literal([5, 10], '5 or 10')),
  /** rating: buttons coloured from red to green. */
  gradientScale: z.optional(z.boolean()),
  /** rating, nps, ces: words under the ends of the scale. */
  labels: z.optional(scaleLabels),
  /** rating: the question behind the satisfaction figures; without one it is the first required rating question. */
  primary: z.optional(z.boolean()),
  /** choice, choices, ranking: what can be chosen or put in an order, each text once. */
  options: z.optional(lines(mostOptions, 'options')),
  /** choice, choices, ranking: each person sees the options in another order: all of them, or all but the last. */
  shuffle_options: z.optional(z.enum(optionOrders)),
  /** choices: the fewest and the most that can be chosen together; any number unless said otherwise. */
  min_choices: z.optional(limit),
  max_choices: z.optional(limit),
  /** date: the first and the last day that can be given; any day unless said otherwise. */
  min_date: z.optional(calendarDay),
  max_date: z.optional(calendarDay),
  /** matrix: what is asked about, each text once. */
  rows: z.optional(lines(mostRows, 'rows')),
  /** matrix: the answers of which one is chosen for each row. */
  columns: z.optional(lines(mostColumns, 'columns')),
  /** consent: what is agreed to. */
  statement: z.optional(line(longestStatement)),
});
export type SurveyQuestion = z.output<typeof surveyQuestion>;

const title = line(200).check(oneLine);
export const surveyDescription = line(2000);
const questions = z.readonly(
  z.array(surveyQuestion).check(z.maxLength(mostQuestions, `at most ${mostQuestions} questions`)),
);

/** Answers are recorded in the survey's own texts, whichever language was read. */
export const surveyWording = {
  /** Of the survey's own texts; English when left out. */
  language: z.optional(surveyLanguage),
  /** The same texts in other languages. */
  translations: z.optional(surveyTranslations),
};
/** Left out where the survey has Deskledger's look, and the usual words in its mails. */
export const ownLook = { look: z.optional(surveyLook), mail: z.optional(surveyMail) };

/** What the template file holds (YAML for the CLI, JSON for the API). */
export const surveyContent = z.strictObject({
  title,
  description: z._default(surveyDescription, ''),
  questions,
  ...surveyWording,
  ...ownLook,
});

export const surveyTemplate = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(surveyStatuses),
  /** The newest content: of the draft where there are unpublished changes. */
  questions: z.array(surveyQuestion),
  ...surveyWording,
  ...ownLook,
  /** The last published version; 0 before the first. */
  version: z.int(),
  /** The content differs from the published version. */
  unpublishedChanges: z.boolean(),
  /** How often the template was changed; `PUT` with it refuses (409) to overwrite somebody else's change. */
  revision: z.int(),
  /** Id in the address of the survey's public link, `/survey/{publicId}`; answers only while the survey is active. */
  publicId: z.string(),
  /** It is the one that tickets are sent while sending is on; one at most is. `surveyToSend` of the settings chooses it. */
  sentForTickets: z.boolean(),
  /** Completed responses of all time; tests are in no figure. */
  completionCount: z.int(),
  /** Invitations that can still be answered. */
  openInvitations: z.int(),
  /** Those of them that nobody has opened yet: their links stop working when the survey is taken offline. */
  unopenedInvitations: z.int(),
  lastResponseAt: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
  /** Name of the person who changed it last; null for the system and for API tokens without a person. */
  updatedBy: z.nullable(z.string()),
});
export type SurveyTemplate = z.output<typeof surveyTemplate>;

export const readSurveyTemplates = endpoint({
  method: 'GET',
  path: '/api/survey/template',
  summary: 'List survey templates, the active one first; with ?id= only that one, or 404',
  access: 'signed-in',
  query: z.object({ id: z.optional(identifier) }),
  response: z.union([z.array(surveyTemplate), surveyTemplate]),
});
/** The call above as callers mean it: without an id, and with one. */
export const listSurveyTemplates = formOf(readSurveyTemplates, {
  query: z.object({}),
  response: z.array(surveyTemplate),
});
export const readSurveyTemplate = formOf(readSurveyTemplates, {
  query: z.object({ id: identifier }),
  response: surveyTemplate,
});
