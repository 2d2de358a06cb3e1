import type { Decider, Timeless } from '../core/decider.js';
import { canonicalText } from '../core/canonical-text.js';
import { assertNever } from '../core/assert-never.js';
import { Refusal } from '../core/refusal.js';
import { primaryQuestion } from '../survey-template/primary-question.js';
import { shownQuestions } from '../survey-template/shown-questions.js';
import { scaleOf } from '../survey-template/question-scale.js';
import { cappedDurations } from './active-time.js';
import type {
  AnswerSurvey,
  CorrectTicket,
  ExpireSurvey,
  KeepAnswers,
  OpenSurvey,
  ReturnSurvey,
  SurveyEnrollmentCommand,
} from './survey-enrollment.commands.js';
import type { GivenRating, SurveyAnswered, SurveyEnrollmentEvent } from './survey-enrollment.events.js';
import {
  arrivedAt,
  type Enrollment,
  evolveSurveyEnrollment,
  type SurveyEnrollmentState,
} from './survey-enrollment.state.js';

export interface SurveyEnrollmentContext {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The survey is active. Whoever has opened it may finish when it is no longer. */
  readonly active: boolean;
}

type Fact = Timeless<SurveyEnrollmentEvent>;

/**
 * The facts that follow from a command; none when it was so already.
 *
 * @throws Refusal `already_answered` for a second answer, `not_available` for an enrollment that is unknown, expired
 *   or of a survey that takes no new answers.
 */
export function decideSurveyEnrollment(
  state: SurveyEnrollmentState,
  command: SurveyEnrollmentCommand,
  context: SurveyEnrollmentContext,
): SurveyEnrollmentEvent[] {
  const facts = decideFacts(state, command, context);
  return facts.map((fact) => ({ ...fact, occurredAt: context.now }));
}

export const surveyEnrollmentDecider: Decider<
  SurveyEnrollmentState,
  SurveyEnrollmentCommand,
  SurveyEnrollmentEvent,
  SurveyEnrollmentContext
> = { initialState: null, decide: decideSurveyEnrollment, evolve: evolveSurveyEnrollment };

function decideFacts(
  state: SurveyEnrollmentState,
  command: SurveyEnrollmentCommand,
  context: SurveyEnrollmentContext,
): Fact[] {
  if (command.kind === 'invite') return state === null ? [{ type: 'SurveyInvited', data: command.invitation }] : [];
  if (state === null) throw notAvailable();
  switch (command.kind) {
    case 'correctTicket':
      return correction(state, command);
    case 'deliver':
      return arrivedAt(state) === null ? [{ type: 'SurveyDelivered', data: {} }] : [];
    case 'undeliverable':
      return undeliverable(state, command);
    case 'open':
      refuseUnanswerable(state, context);
      return [...opening(state, command), ...progress(state, command)];
    case 'keep':
      refuseUnanswerable(state, context);
      return [...opening(state, command), ...beginning(state), ...progress(state, command)];
    case 'answer':
      refuseUnanswerable(state, context);
      return [{ type: 'SurveyAnswered', data: submission(command) }];
    case 'expire':
      return expiry(state, command, context.now);
    case 'void':
      return state.answer !== null && state.voided === null
        ? [{ type: 'SurveyAnswerVoided', data: command.voiding }]
        : [];
    case 'reinstate':
      return state.voided?.voidId === command.voidId ? [{ type: 'SurveyAnswerReinstated', data: {} }] : [];
    default:
      return assertNever(command);
  }
}

function expiry(state: Enrollment, { because }: ExpireSurvey, now: number): Fact[] {
  if (state.answer !== null || state.expiredAt !== null) return [];
  if (because !== undefined) return [{ type: 'SurveyExpired', data: { reason: because } }];
  return isOver(state, now) ? [{ type: 'SurveyExpired', data: {} }] : [];
}

function correction({ ticket: known }: Enrollment, { ticket }: CorrectTicket): Fact[] {
  if (known === null || canonicalText({ ...known, ...ticket }) === canonicalText(known)) return [];
  return [{ type: 'SurveyTicketCorrected', data: { ticket } }];
}

function undeliverable(state: Enrollment, { explanation }: ReturnSurvey): Fact[] {
  if (state.undeliverableAt !== null || state.openedAt !== null) return [];
  return [{ type: 'SurveyUndeliverable', data: { explanation } }];
}

function opening({ openedAt, kind }: Enrollment, { version, page }: OpenSurvey | KeepAnswers): Fact[] {
  if (openedAt !== null) return [];
  return [{ type: 'SurveyOpened', data: { version, ...(page !== undefined && kind !== 'test' && { page }) } }];
}

/** What is new of the steps: so there are never more of these facts than steps, whatever is repeated or comes late. */
function progress(
  { openedAt, kind, version: seen, progress: before }: Enrollment,
  command: OpenSurvey | KeepAnswers,
): Fact[] {
  const { page, version, steps = { reached: [], answered: [] } } = command;
  const isMeasured = openedAt === null ? page !== undefined && kind !== 'test' : before !== null && version === seen;
  if (!isMeasured) return [];
  const added = (ids: readonly string[], known: readonly string[] = []) =>
    [...new Set(ids)].filter((id) => !known.includes(id)).sort();
  const reached = added([...steps.reached, ...steps.answered], before?.reached);
  const answered = added(steps.answered, before?.answered);
  return reached.length + answered.length === 0 ? [] : [{ type: 'SurveyProgressed', data: { reached, answered } }];
}

function beginning({ startedAt }: Enrollment): Fact[] {
  return startedAt === null ? [{ type: 'SurveyStarted', data: {} }] : [];
}

function submission({ version, content, answers, durations }: AnswerSurvey): SurveyAnswered['data'] {
  const ids = content.questions.map(({ id }) => id);
  const notAsked = notAskedOf(content, answers);
  return {
    ...{ version, answers, ...(notAsked.length > 0 && { notAsked }) },
    ...{ rating: ratingOf(content, answers), durations: cappedDurations(durations, ids) },
  };
}

/** What was written is an answer, whatever it says. */
function notAskedOf({ questions }: AnswerSurvey['content'], answers: AnswerSurvey['answers']): string[] {
  const given = new Map(answers.map((answer) => [answer.id, 'value' in answer ? answer.value : answer.ref]));
  const asked = shownQuestions(questions, ({ id }) => given.get(id));
  return questions.filter((question) => !asked.includes(question)).map(({ id }) => id);
}

function ratingOf(content: AnswerSurvey['content'], answers: AnswerSurvey['answers']): GivenRating | null {
  const question = primaryQuestion(content);
  const answer = answers.find(({ id }) => id === question?.id);
  if (question === null || answer?.type !== 'rating') return null;
  return { value: answer.value, ...scaleOf(question) };
}

function refuseUnanswerable(state: Enrollment, { now, active }: SurveyEnrollmentContext): void {
  if (state.answer !== null) throw new Refusal('already_answered', 'You already answered this survey');
  if (state.expiredAt !== null || isOver(state, now)) throw notAvailable();
  if (!active && state.openedAt === null) throw notAvailable();
}

function isOver({ expiresAt }: Enrollment, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function notAvailable(): Refusal {
  return new Refusal('not_available', 'This survey is not available.');
}
