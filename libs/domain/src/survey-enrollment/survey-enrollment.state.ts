import { assertNever } from '../core/assert-never.js';
import type {
  SurveyAnswered,
  SurveyAnswerVoided,
  SurveyEnrollmentEvent,
  SurveyInvited,
  SurveyOpened,
  SurveyPage,
  SurveySteps,
} from './survey-enrollment.events.js';

/** What was answered, and when (epoch milliseconds). */
export type SurveyAnswer = SurveyAnswered['data'] & { readonly answeredAt: number };

/** One person's way through one survey. All instants are epoch milliseconds; null: has not happened. */
export interface Enrollment extends Readonly<SurveyInvited['data']> {
  readonly invitedAt: number;
  /** When the mail server took the invitation first; stays when it comes back. */
  readonly deliveredAt: number | null;
  /** When the mail was refused or came back last; null again once it was sent anew. */
  readonly undeliverableAt: number | null;
  /** An answer implies that the survey was opened and started, whether or not that was recorded. */
  readonly openedAt: number | null;
  readonly startedAt: number | null;
  readonly expiredAt: number | null;
  /** The version whose questions the person sees; null until the survey was opened. */
  readonly version: number | null;
  /** How far the person came on the survey page; null: not measured. Ids are sorted. */
  readonly progress: (SurveyPage & SurveySteps) | null;
  readonly answer: SurveyAnswer | null;
  /** Why and when the answer was taken out of the figures. */
  readonly voided: (SurveyAnswerVoided['data'] & { readonly voidedAt: number }) | null;
}

/** null before the invitation. It can be stored as JSON. */
export type SurveyEnrollmentState = Enrollment | null;

/** The answer that figures are made of; null without one, while it is void, and for a test. */
export function countedAnswer(state: SurveyEnrollmentState): SurveyAnswer | null {
  return state === null || state.kind === 'test' || state.voided !== null ? null : state.answer;
}

/**
 * When the mail server took an invitation that has arrived; null when it took none, and while one that came back was
 * not opened: whoever has opened the survey has got it all the same, before or after.
 */
export function arrivedAt({ deliveredAt, undeliverableAt, openedAt }: Enrollment): number | null {
  return undeliverableAt === null || openedAt !== null ? deliveredAt : null;
}

export function evolveSurveyEnrollment(
  state: SurveyEnrollmentState,
  event: SurveyEnrollmentEvent,
): SurveyEnrollmentState {
  if (event.type === 'SurveyInvited') return invited(event);
  if (state === null) return state;
  const at = event.occurredAt;
  switch (event.type) {
    case 'SurveyTicketCorrected':
      return { ...state, ticket: state.ticket && { ...state.ticket, ...event.data.ticket } };
    case 'SurveyDelivered':
      return { ...state, deliveredAt: state.deliveredAt ?? at, undeliverableAt: null };
    case 'SurveyUndeliverable':
      return { ...state, undeliverableAt: at };
    case 'SurveyOpened':
      return opened(state, event);
    case 'SurveyStarted':
      return { ...state, startedAt: at };
    case 'SurveyProgressed':
      return { ...state, progress: state.progress && { ...state.progress, ...stepsAfter(state.progress, event.data) } };
    case 'SurveyAnswered':
      return answered(state, event);
    case 'SurveyExpired':
      return { ...state, expiredAt: at };
    case 'SurveyAnswerVoided':
      return { ...state, voided: { ...event.data, voidedAt: at } };
    case 'SurveyAnswerReinstated':
      return { ...state, voided: null };
    default:
      return assertNever(event);
  }
}

function invited({ data, occurredAt }: SurveyInvited): Enrollment {
  return {
    ...data,
    invitedAt: occurredAt,
    deliveredAt: null,
    undeliverableAt: null,
    openedAt: null,
    startedAt: null,
    expiredAt: null,
    version: null,
    progress: null,
    answer: null,
    voided: null,
  };
}

function opened(state: Enrollment, { data: { version, page }, occurredAt }: SurveyOpened): Enrollment {
  const progress = page === undefined ? null : { ...page, reached: [], answered: [] };
  return { ...state, openedAt: occurredAt, version, progress };
}

/** The steps of both, the same whatever order they came in. */
function stepsAfter(before: SurveySteps, added: SurveySteps): SurveySteps {
  const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])].sort();
  return { reached: union(before.reached, added.reached), answered: union(before.answered, added.answered) };
}

function answered(state: Enrollment, { data, occurredAt: answeredAt }: SurveyAnswered): Enrollment {
  return {
    ...state,
    openedAt: state.openedAt ?? answeredAt,
    startedAt: state.startedAt ?? answeredAt,
    version: data.version,
    answer: { ...data, answeredAt },
  };
}
