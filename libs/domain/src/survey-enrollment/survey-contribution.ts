import { bucketOf } from '../metrics/histogram.js';
import type { FigureContext } from '../rollups/figure-context.js';
import { noOrganization } from '../ticket/contribution.js';
import type { LocalDay } from '../time/calendar-days.js';
import type { ZonedDay } from '../time/zoned-day.js';
import { activeSeconds } from './active-time.js';
import { ratingParts, starOf } from './satisfaction-scale.js';
import type { Enrollment, SurveyEnrollmentState } from './survey-enrollment.state.js';

/**
 * What one enrollment adds to the survey rollups. A change of the enrollment changes them by the contribution after
 * it minus the contribution before it.
 */
export interface SurveyContribution {
  /** The template's id. */
  readonly survey: string;
  /** The organization's id, never empty; `-` without one. */
  readonly slice: string;
  /** The day of the invitation; null for public links. */
  readonly invitedOn: LocalDay | null;
  /** How far a delivered invitation has come by now; stands on the day of its delivery. */
  readonly cohort: SurveyCohort | null;
  /** Stands on the day of the answer. */
  readonly response: SurveyFlow | null;
}

export interface SurveyCohort {
  readonly day: LocalDay;
  readonly opened: boolean;
  readonly started: boolean;
  readonly completed: boolean;
}

export interface SurveyFlow {
  readonly day: LocalDay;
  readonly isPublic: boolean;
  /** Answer to the primary rating question: 2,520ths of the scale 1 to 5, and the star from 1 to 5. */
  readonly rating: { readonly parts: number; readonly star: number } | null;
  /** Measured active time and its bucket in the histogram. */
  readonly time: { readonly seconds: number; readonly bucket: number } | null;
  /** '' = not set. */
  readonly designation: string;
}

/** null for what is in no figure: tests, and what was never begun. */
export function surveyContribution(
  state: SurveyEnrollmentState,
  { day: zonedDay }: FigureContext,
): SurveyContribution | null {
  if (state === null || state.kind === 'test') return null;
  return {
    survey: state.templateId,
    slice: state.ticket?.organizationId || noOrganization,
    invitedOn: state.kind === 'invitation' ? zonedDay(state.invitedAt) : null,
    cohort: cohortOf(state, zonedDay),
    response: responseOf(state, zonedDay),
  };
}

function cohortOf(state: Enrollment, zonedDay: ZonedDay): SurveyCohort | null {
  if (state.kind !== 'invitation' || state.deliveredAt === null) return null;
  return {
    day: zonedDay(state.deliveredAt),
    opened: state.openedAt !== null,
    started: state.startedAt !== null,
    completed: state.answer !== null,
  };
}

function responseOf({ answer, kind, ticket }: Enrollment, zonedDay: ZonedDay): SurveyFlow | null {
  if (answer === null) return null;
  const seconds = activeSeconds(answer.durations);
  return {
    day: zonedDay(answer.answeredAt),
    isPublic: kind === 'public',
    rating: answer.rating && { parts: ratingParts(answer.rating), star: starOf(answer.rating) },
    time: seconds === null ? null : { seconds, bucket: bucketOf(seconds) },
    designation: ticket?.designation ?? '',
  };
}
