import { bucketOf } from '../metrics/histogram.js';
import { defineRollup, type Addition } from '../rollups/define-rollup.js';
import type { RecordedAnswer } from './survey-enrollment.events.js';
import { arrivedAt, countedAnswer, type Enrollment, type SurveyEnrollmentState } from './survey-enrollment.state.js';

/** The counts of one answer: of each of its parts, where it has several. */
type AnswerDimension = RecordedAnswer['type'] | 'option' | `rank ${number}` | `row ${string}`;
type PageDimension = `${'opened' | 'submitted'} by ${'device' | 'language'}`;
type Added = Addition<'survey' | 'version' | 'kind' | 'question', SurveyQuestionMeasure, string>;

const measures = [
  'responses',
  'delivered',
  'opened',
  'started',
  'submitted',
  'measured',
  'measured_submitted',
  'not_measured',
  'not_asked',
  'step_not_asked',
  'step_reached',
  'step_answered',
] as const;
export type SurveyQuestionMeasure = (typeof measures)[number];

/**
 * What was answered to each question of a survey, and how far people came in it, by version ('' before the survey was opened),
 * kind of enrollment, day and month. The question '' holds what is counted once for each person.
 *
 * By the day of the answer: `responses`, `not_asked`, and the counts by value, whose dimension is the type of the answer; its
 * value is '' where it is written or has parts, which are counted one by one as `option`, `rank n` or `row name`.
 * By the day on which an invitation arrived, or somebody came by public link: all else, as of now. `measured` … `step_answered`
 * and the values `… by device`, `… by language` and `seconds` are of visits whose steps were recorded and whose answer is not
 * void. Of a submitted survey every question that it asked was reached, so `step_reached` counts the others. `seconds` is the
 * histogram bucket of the time at a question that a submitted survey asked.
 */
export const surveyQuestionRollup = defineRollup({
  name: 'survey_question_rollups',
  version: 1,
  dependsOn: ['timezone'],
  table: 'survey_question_rollups',
  key: ['survey', 'version', 'kind', 'question', 'grain', 'bucket'],
  measures,
  values: { table: 'survey_question_value_rollups', dimensions: [] as string[] },

  contribution(state: SurveyEnrollmentState, { day }) {
    if (state === null || state.kind === 'test') return [];
    const { templateId: survey, kind } = state;
    const of = { survey, version: state.version === null ? '' : String(state.version), kind, question: '' };
    const given = countedAnswer(state);
    const answers =
      given === null ? [] : answered(given).map(at({ ...of, version: String(given.version) }, day(given.answeredAt)));
    const arrived = kind === 'public' ? state.invitedAt : arrivedAt(state);
    return [...answers, ...(arrived === null ? [] : steps(state).map(at(of, day(arrived))))];
  },
});

/** An addition that says nothing of its day and survey; without a question it is about the person. */
type Counted = Omit<Added, 'day' | 'of'> & { readonly question?: string };

function at(of: Added['of'], day: Added['day']): (counted: Counted) => Added {
  return ({ question = '', ...counted }) => ({ ...counted, day, of: { ...of, question } });
}

function answered({ answers, notAsked = [] }: NonNullable<Enrollment['answer']>): Counted[] {
  return [
    { sums: { responses: 1 } },
    ...notAsked.map((question) => ({ question, sums: { not_asked: 1 } })),
    ...answers.flatMap((answer) => partsOf(answer).map((values) => ({ question: answer.id, values }))),
  ];
}

function partsOf(answer: RecordedAnswer): Partial<Record<AnswerDimension, string>>[] {
  switch (answer.type) {
    case 'text':
    case 'email':
      return [{ [answer.type]: '' }];
    case 'choices':
      return [{ choices: '' }, ...answer.value.map((option) => ({ option }))];
    case 'ranking':
      return [{ ranking: '' }, ...answer.value.map((option, index) => ({ [`rank ${index + 1}`]: option }))];
    case 'matrix':
      return [{ matrix: '' }, ...answer.value.map(({ row, column }) => ({ [`row ${row}`]: column }))];
    default:
      return [{ [answer.type]: String(answer.value) }];
  }
}

function steps(state: Enrollment): Counted[] {
  const { openedAt, startedAt, progress, voided, answer } = state;
  const isOpened = openedAt !== null;
  const isSubmitted = countedAnswer(state) !== null;
  const isCounted = isOpened && voided === null;
  const sums = {
    delivered: 1,
    opened: isOpened ? 1 : 0,
    started: startedAt === null ? 0 : 1,
    submitted: isSubmitted ? 1 : 0,
    not_measured: isCounted && progress === null ? 1 : 0,
  };
  if (!isCounted || progress === null) return [{ sums }];
  return [
    { sums: { ...sums, measured: 1, measured_submitted: isSubmitted ? 1 : 0 }, values: pageOf(progress, isSubmitted) },
    ...(answer === null ? unfinished(progress) : finished(answer)),
  ];
}

function pageOf({ device, language }: NonNullable<Enrollment['progress']>, isSubmitted: boolean) {
  const opened: Partial<Record<PageDimension, string>> = {
    'opened by device': device ?? '',
    'opened by language': language ?? '',
  };
  if (!isSubmitted) return opened;
  return { ...opened, 'submitted by device': device ?? '', 'submitted by language': language ?? '' };
}

function unfinished({ reached, answered: known }: NonNullable<Enrollment['progress']>): Counted[] {
  return [
    ...reached.map((question) => ({ question, sums: { step_reached: 1 } })),
    ...known.map((question) => ({ question, sums: { step_answered: 1 } })),
  ];
}

function finished({ answers, notAsked = [], durations }: NonNullable<Enrollment['answer']>): Counted[] {
  return [
    ...notAsked.map((question) => ({ question, sums: { step_not_asked: 1 } })),
    ...answers.map(({ id: question }) => ({ question, sums: { step_answered: 1 } })),
    ...Object.entries(durations)
      .filter(([question]) => !notAsked.includes(question))
      .map(([question, milliseconds]) => ({ question, values: { seconds: secondsBucket(milliseconds) } })),
  ];
}

/** By the whole seconds to which they are rounded. */
function secondsBucket(milliseconds: number): string {
  return String(bucketOf(Math.round(milliseconds / 1000)));
}
