import type { AnswersBody, SurveyContent } from '@deskledger/contracts';
import { checkAnswers, type CheckedAnswers, type SurveyEnrollmentCommand, type SurveyPage } from '@deskledger/domain';
import { invalidRequest } from '../../../../platform/http/index.js';
import { surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';
import type { AnswerReferences } from '../recording/answer-references.js';
import { longest } from '../recording/merge-kept-answers.js';
import type { KeptAnswers, Visit } from '../recording/visit.js';

/** Answers to the questions of one version, as they were sent. */
export interface SentAnswers {
  readonly enrollmentId: string;
  readonly version: number;
  readonly content: SurveyContent;
  readonly body: AnswersBody;
  /** What the answers come from. */
  readonly device: SurveyPage['device'];
  /** Who answers; null: not said, or known by the enrollment. */
  readonly respondent: string | null;
  /** What was kept before. */
  readonly kept: KeptAnswers | null;
}

type Recorded = Pick<Visit, 'commands' | 'personalData' | 'kept'>;

/**
 * What a visit with these answers means: opened, kept or submitted.
 * @throws ProblemError 400 that names the questions by their ids.
 */
export function visitOfAnswers(sent: SentAnswers, references: AnswerReferences): Recorded {
  const { questions: answers, partial = false } = sent.body;
  const checked = checkAnswers(sent.content, answers, { partial });
  refuseFaults(checked);
  return partial ? keeping(sent, checked) : submitting(sent, checked, references);
}

function refuseFaults({ faults }: CheckedAnswers): void {
  const [first] = faults;
  if (first === undefined) return;
  const errors = faults.map(({ id, message }) => ({ path: id, message }));
  throw invalidRequest('Some answers are missing or do not fit their questions.', errors);
}

function submitting(
  { enrollmentId, version, content, body, respondent, kept }: SentAnswers,
  { answers: given }: CheckedAnswers,
  references: AnswerReferences,
): Recorded {
  const { answers, personalData } = references.of(surveyEnrollmentStreamId(enrollmentId), given);
  const before = kept?.respondent === respondent ? kept.durations : {};
  const command: SurveyEnrollmentCommand = {
    kind: 'answer',
    version,
    content,
    answers,
    durations: longest(before, body.durations ?? {}),
  };
  return { commands: [command], personalData, kept: null };
}

function keeping(sent: SentAnswers, { answers: given }: CheckedAnswers): Recorded {
  const { version, content, body, respondent } = sent;
  const kept: KeptAnswers = {
    respondent,
    version,
    answers: { ...takenBack(body), ...Object.fromEntries(given.map(({ id, value }) => [id, value])) },
    durations: timesOf(content, body),
  };
  const isBlank = Object.keys(kept.answers).length === 0 && Object.keys(kept.durations).length === 0;
  const steps = { reached: Object.keys(kept.durations), answered: given.map(({ id }) => id) };
  const kind = given.length > 0 ? 'keep' : 'open';
  const command: SurveyEnrollmentCommand = { kind, version, steps, ...pageOf(sent) };
  return { commands: [command], personalData: [], kept: isBlank ? null : kept };
}

/** The survey page names its language; other programs report no steps. */
function pageOf({ device, body: { language } }: SentAnswers): { page?: SurveyPage } {
  return language === undefined ? {} : { page: { device, language } };
}

/** A question that was sent with an empty answer; one that was sent without is not meant. */
function takenBack({ questions }: AnswersBody): Record<string, null> {
  return Object.fromEntries(questions.filter(({ answer }) => answer !== undefined).map(({ id }) => [id, null]));
}

function timesOf({ questions }: SurveyContent, { durations = {} }: AnswersBody): Record<string, number> {
  const known = new Set(questions.map(({ id }) => id));
  return Object.fromEntries(Object.entries(durations).filter(([id]) => known.has(id)));
}
