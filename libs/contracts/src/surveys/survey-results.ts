import { longestOption, mostOptions, questionTypes } from '@deskledger/domain';
import * as z from 'zod/mini';
import { rating, satisfactionBucket } from '../reports/analytics.js';
import { comparisonKeys, comparisonOf } from '../reports/comparison.js';
import { endpoint, mediaTypes } from '../call/endpoint.js';
import { peopleInFigures } from '../call/people.js';
import { answerValue } from './survey-enrollment.js';
import {
  bucketKeys,
  completeRange,
  day,
  fileParts,
  identifier,
  instant,
  page,
  pageSize,
  period,
  rangeKeys,
  echoedRange,
  filterKeys,
  texts,
} from '../call/values.js';

const wholeSeconds = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(86_400)));
const stars = z.optional(z.array(z.int().check(z.gte(1), z.lte(5))));
const starList = z.optional(
  z.pipe(
    texts,
    z.pipe(
      z.transform((values: string[] | undefined) => values?.map(Number)),
      stars,
    ),
  ),
);

/** Answers of one question; an option, or a row with a column, may be longer than what else is filtered by. */
const answerText = z.string().check(z.maxLength(2 * longestOption + 2));
const answerTexts = z.pipe(
  z.union(
    [answerText, z.array(answerText).check(z.maxLength(mostOptions))],
    `must have at most ${mostOptions} answers`,
  ),
  z.transform((value) => (typeof value === 'string' ? [value] : value.length === 0 ? undefined : value)),
);

/** Cross-field rule: an answer is one to a question. */
export const answersQuestion = z.superRefine<{ question?: string | undefined; answer?: string[] | undefined }>(
  (value, context) => {
    if (value.answer === undefined || value.question !== undefined) return;
    context.issues.push({ code: 'custom', path: ['answer'], message: "requires 'question' too", input: value });
  },
);

/** Cross-field rule: a text that was erased is found no more, and no figure may depend on that. */
const searchesResponses = z.superRefine<{ search?: string | undefined; table: string }>((value, context) => {
  if (!value.search || value.table === 'responses') return;
  context.issues.push({ code: 'custom', path: ['search'], message: "requires 'table=responses'", input: value });
});

/**
 * The filters that all results share; each narrows. Organization, agent, team and designation of the ticket are as they
 * were at the invitation, everything else as it is now; what came by a public link has no ticket.
 */
export const resultFilter = {
  ...rangeKeys,
  ...filterKeys,
  /** Stars of the primary rating question, on the scale 1 to 5. */
  rating: starList,
  /** Has a written answer. */
  hasText: z.optional(z.enum(['true', 'false'])),
  version: z.optional(texts),
  /** Measured active time, both inclusive. */
  durationFrom: wholeSeconds,
  durationTo: wholeSeconds,
  /** Answered this question. */
  question: z.optional(z.string().check(z.maxLength(64))),
  /**
   * Gave `question` one of these answers: an option's text (of several, it is among them; of a
   * ranking, it is the first), `Row: Column`, the number of a rating, nps or ces, or `true` and `false` for yes and no.
   */
  answer: z.optional(answerTexts),
  /** Answers to an invitation of this ticket. */
  ticket: z.optional(identifier),
};

/** Words that are all in one written answer, in any order and case. They narrow responses, never figures. */
const search = z.optional(z.string().check(z.trim(), z.maxLength(200)));

export const surveyOverviewQuery = z.object({ ...resultFilter, ...bucketKeys }).check(completeRange, answersQuestion);
/** `allTime` answers for all time instead of a range. */
export const responsesQuery = z
  .object({ ...resultFilter, id: identifier, allTime: z.optional(z.enum(['true', 'false'])), search, page, pageSize })
  .check(completeRange, answersQuestion);
export type ResponsesQuery = z.output<typeof responsesQuery>;

/** An answer to a rating question on its own scale. */
const givenRating = z.object({ value: z.int(), min: z.int(), max: z.int() });

export const surveyOverview = z.object({
  /** Of the survey, in the newest of the versions that are asked for; the draft's while nothing was published. */
  title: z.string(),
  rating,
  /**
   * The answers to the primary rating question on its own scale, where that begins at 0 in every version that is asked
   * for; else null. Those by public link are among them as in `rating`.
   */
  points: z.nullable(
    z.object({
      min: z.int(),
      max: z.int(),
      /** How many gave `min`, and each value after it up to `max`. */
      counts: z.array(z.int()),
      /** Two decimals; null without answers. */
      average: z.nullable(z.number()),
      /** Net promoter score, from -100 to 100, of a scale from 0 to 10 with answers. */
      nps: z.nullable(z.number()),
    }),
  ),
  /**
   * `total`: completed responses submitted in the range, public links included. `closed_pct`: of the invitations
   * delivered in the range, the share completed by now; null when none was delivered. An invitation that nobody has
   * answered has no stars, no text and no version: `closed_pct` and `invited` … `completed` are narrowed by range and
   * organization alone, whatever else is filtered; `total` and `publicResponses` by every filter.
   */
  responseRate: z.object({
    total: z.int(),
    closed_pct: z.nullable(z.number()),
    invited: z.int(),
    delivered: z.int(),
    opened: z.int(),
    started: z.int(),
    completed: z.int(),
    /** Of `total`: by public link. */
    publicResponses: z.int(),
    /** Answered in the range and void: in no figure. */
    voided: z.int(),
  }),
  /** Measured active time of the completed responses; null when none was measured. */
  averageTime: z.object({
    count: z.int(),
    averageSeconds: z.nullable(z.number()),
    medianSeconds: z.nullable(z.number()),
  }),
  responseTrends: z.array(satisfactionBucket),
  /** Versions published in the range. */
  versions: z.array(z.object({ version: z.int(), date: day })),
  range: echoedRange,
  generatedAt: instant,
  dataVersion: z.string(),
});
export type SurveyOverview = z.output<typeof surveyOverview>;

export const answeredQuestion = z.object({
  id: z.string(),
  type: z.enum(questionTypes),
  question: z.string(),
  min_rating: z.optional(z.int()),
  max_rating: z.optional(z.int()),
  /** consent: what was agreed to. */
  statement: z.optional(z.string()),
  answer: answerValue,
  /** It was not asked, because of its conditions. */
  notAsked: z.optional(z.literal(true)),
});

export const surveyResponse = z.object({
  id: z.string(),
  /** The how-manieth response of its survey, in the order of submission, void ones counted. */
  number: z.int(),
  created_at: instant,
  kind: z.enum(['invitation', 'public']),
  version: z.int(),
  /** Of the survey, in that version. */
  title: z.string(),
  /** Of the primary rating question, on the scale 1 to 5 with two decimals. */
  rating: z.nullable(z.number()),
  /** The same as it was given. */
  givenRating: z.nullable(givenRating),
  durationSeconds: z.nullable(z.number()),
  ticket: z.nullable(z.object({ id: z.string(), ticketId: z.string(), subject: z.nullable(z.string()) })),
  organization: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  designation: z.nullable(z.string()),
  assignee: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  /** `assignee` is null because it is not told: whose rating it is, to whom that is none of their figures. */
  withheld: z.optional(z.array(z.enum(['assignee']))),
  /** As its person saw them. */
  questions: z.array(answeredQuestion),
});
export type SurveyResponse = z.output<typeof surveyResponse>;

export const responsesPage = z.object({
  items: z.array(surveyResponse),
  page: z.int(),
  /** Number of the last page; of the next one where the responses were not counted. */
  pages: z.int(),
  /** How many responses match; null: a search for words that many answers have is not counted. */
  total: z.nullable(z.int()),
  range: z.nullable(echoedRange),
});
export type ResponsesPage = z.output<typeof responsesPage>;

export const mostUsedFeature = z.object({
  /** '' when the ticket has none, or when there is no ticket. */
  designation: z.string(),
  survey: z.object({ all_tickets: z.int() }),
});
export type MostUsedFeature = z.output<typeof mostUsedFeature>;

export const readSurveyOverview = endpoint({
  method: 'GET',
  path: '/api/survey/overview/:id',
  summary: 'Get the results of a survey in a range',
  access: 'signed-in',
  params: z.object({ id: identifier }),
  query: surveyOverviewQuery,
  people: peopleInFigures,
  response: surveyOverview,
});
export const surveyComparisonQuery = z
  .object({ ...resultFilter, ...comparisonKeys })
  .check(completeRange, answersQuestion);
export type SurveyComparisonQuery = z.output<typeof surveyComparisonQuery>;
/** Figures of a survey's results, with the number that each was taken over. */
export const comparedResults = z.object({
  responses: z.int(),
  /**
   * Of the invitations delivered in the range, those answered by its end (or `until`). Narrowed by range and
   * organization alone.
   */
  closed_pct: z.nullable(z.number()),
  delivered: z.int(),
  completed: z.int(),
  averageSeconds: z.nullable(z.number()),
  timed: z.int(),
  overallRating: z.nullable(z.number()),
  ratings: z.int(),
});
export type ComparedResults = z.output<typeof comparedResults>;
export const surveyComparison = comparisonOf(comparedResults);
export type SurveyComparison = z.output<typeof surveyComparison>;

export const readSurveyComparison = endpoint({
  method: 'GET',
  path: '/api/survey/comparison/:id',
  summary: 'Compare the results of a survey with an earlier range of the same length',
  access: 'signed-in',
  params: z.object({ id: identifier }),
  query: surveyComparisonQuery,
  people: peopleInFigures,
  response: surveyComparison,
});
/** A number of answers and its share of all answers to the question in percent; null without answers. */
const sharedCount = z.object({ count: z.int(), pct: z.nullable(z.number()) });

/** What was answered to one question, under the filters of the results. */
export const questionSummary = z.object({
  /** The same in every version; a question whose type or scale was changed is listed once for each. */
  id: z.string(),
  type: z.enum(questionTypes),
  /** As the newest of `versions` words it. */
  question: z.string(),
  /** The versions that ask it, ascending. */
  versions: z.array(z.int()),
  /** How it was worded, newest first; more than one where it was reworded. */
  wordings: z.array(z.object({ question: z.string(), versions: z.array(z.int()) })),
  /** Whether the newest version asks it. */
  current: z.boolean(),
  min_rating: z.optional(z.int()),
  max_rating: z.optional(z.int()),
  /** Responses that were asked it, and those of them that answered it. */
  asked: z.int(),
  answered: z.int(),
  /** rating, ces: the mean on the question's own scale with two decimals; null without answers, and for other types. */
  average: z.nullable(z.number()),
  /**
   * Every possible answer in its order; none for a text, a day or an address. `pct` is of `answered` and adds to 100.0; null without answers. Of
   * choices each option is counted for everyone who chose it, so that their `pct` may add to more; of a ranking how often
   * each was the first.
   */
  values: z.array(
    z.object({
      value: z.union([z.string(), z.number(), z.boolean()]),
      count: z.int(),
      pct: z.nullable(z.number()),
      /** ranking: the mean place, from 1, with two decimals; null without answers. */
      meanRank: z.optional(z.nullable(z.number())),
    }),
  ),
  /** matrix: for each row how often each column was chosen. `pct` is of the row's `answered` and adds to 100.0. */
  rows: z.optional(
    z.array(
      z.object({
        row: z.string(),
        answered: z.int(),
        values: z.array(z.extend(sharedCount, { value: z.string() })),
      }),
    ),
  ),
  /** nps: the net promoter score, promoters less detractors in percent of the answers, unrounded; null without answers. */
  nps: z.optional(
    z.object({
      score: z.nullable(z.number()),
      /** 9 and 10. The three shares add to 100.0. */
      promoters: sharedCount,
      /** 7 and 8. */
      passives: sharedCount,
      /** 0 to 6. */
      detractors: sharedCount,
    }),
  ),
  /** ces: answers of 5, 6 and 7. */
  agreeing: z.optional(sharedCount),
  /** consent: what was agreed to, by `answered` people. */
  statement: z.optional(z.string()),
  /** date: the earliest and the latest day that was given; null without answers. */
  days: z.optional(z.object({ first: z.nullable(day), last: z.nullable(day) })),
  /** Answers by public link; those on a scale are among `answered` where the organization's `publicAnswersCount` says so. */
  byPublicLink: z.object({ counted: z.boolean(), answered: z.int() }),
});
export type QuestionSummary = z.output<typeof questionSummary>;

const summarizedQuestions = z.object({
  /** Completed responses. */
  responses: z.int(),
  /** Those of the newest version in its order, then those that only earlier versions asked. */
  questions: z.array(questionSummary),
});
export type SummarizedQuestions = z.output<typeof summarizedQuestions>;

export const surveyQuestions = z.extend(summarizedQuestions, {
  range: echoedRange,
  generatedAt: instant,
  dataVersion: z.string(),
});
export type SurveyQuestions = z.output<typeof surveyQuestions>;
export const readSurveyQuestions = endpoint({
  method: 'GET',
  path: '/api/survey/questions/:id',
  summary: 'Get the answers to each question of a survey in a range',
  access: 'signed-in',
  params: z.object({ id: identifier }),
  query: z.object(resultFilter).check(completeRange, answersQuestion),
  people: peopleInFigures,
  response: surveyQuestions,
});

export const surveyQuestionsComparison = comparisonOf(summarizedQuestions);
export type SurveyQuestionsComparison = z.output<typeof surveyQuestionsComparison>;
export const readSurveyQuestionsComparison = endpoint({
  method: 'GET',
  path: '/api/survey/questions/:id/comparison',
  summary: 'Compare the answers to each question of a survey with an earlier range of the same length',
  access: 'signed-in',
  params: z.object({ id: identifier }),
  query: surveyComparisonQuery,
  people: peopleInFigures,
  response: surveyQuestionsComparison,
});
export const readMostUsedFeature = endpoint({
  method: 'GET',
  path: '/api/survey/most-used-feature',
  summary: 'Count completed responses by the designation of their ticket; all time unless a range is given',
  access: 'signed-in',
  query: z
    .object({ ...resultFilter, id: identifier, dateRange: z.optional(period) })
    .check(completeRange, answersQuestion),
  people: peopleInFigures,
  response: z.array(mostUsedFeature),
});
export const listResponses = endpoint({
  method: 'GET',
  path: '/api/survey',
  summary: 'List the responses of a survey, newest first',
  access: 'signed-in',
  query: responsesQuery,
  people: peopleInFigures,
  response: responsesPage,
});

export const exportFormats = ['csv', 'xlsx', 'ndjson'] as const;
export const exportTables = ['responses', 'questions', 'steps', 'unsubmitted'] as const;
export const exportQuery = z
  .object({
    ...resultFilter,
    id: identifier,
    allTime: z.optional(z.enum(['true', 'false'])),
    search,
    /**
     * `questions`: a row for each possible answer to each question, with how often it was given. `steps`: a row for each step
     * from the delivery to the submission. `unsubmitted`: a row for each response that was started and is not submitted,
     * without written answers. Both are narrowed by range and organization alone.
     */
    table: z._default(z.enum(exportTables), 'responses'),
    /** `pdf`: a document for people, with the first 200 rows. */
    format: z._default(z.enum([...exportFormats, 'pdf']), 'csv'),
    only: fileParts,
  })
  .check(completeRange, answersQuestion, searchesResponses);
export type ExportQuery = z.output<typeof exportQuery>;

/** Path of the export; the answer is a file, streamed. */
export const responsesExportPath = '/api/survey/export';
export const exportResponses = endpoint({
  method: 'GET',
  path: responsesExportPath,
  summary:
    'Download the responses of a survey, or the answers to each question, as a file; takes the filters of the list',
  access: 'signed-in',
  query: exportQuery,
  people: peopleInFigures,
  response: z.unknown(),
  fileTypes: [mediaTypes.csv, mediaTypes.xlsx, mediaTypes.ndjson, mediaTypes.pdf],
});
