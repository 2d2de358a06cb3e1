import { bucketOf } from '../metrics/histogram.js';
import { defineRollup, type MeasureOf } from '../rollups/define-rollup.js';
import { sliceOf } from '../rollups/rollup-sums.js';
import type { ZonedDay } from '../time/zoned-day.js';
import { activeSeconds } from './active-time.js';
import { ratingParts, starOf } from './satisfaction-scale.js';
import type { GivenRating } from './survey-enrollment.events.js';
import { arrivedAt, countedAnswer, type Enrollment, type SurveyEnrollmentState } from './survey-enrollment.state.js';

/**
 * Enrollments by survey (the template's id), organization, day and month. Invitations stand on the day of the
 * invitation; how far a delivered one has come by now (`delivered` … `completed`) on that of its delivery; responses on
 * that of the answer, void ones as nothing but that. Rating parts are 2,520ths of the scale 1 to 5; `public_…` is, of
 * the measure of that name, what came by public link; designation '' = not set.
 */
export const surveyRollup = defineRollup({
  name: 'survey_rollups',
  version: 3,
  dependsOn: ['timezone'],
  table: 'survey_rollups',
  key: ['survey', 'slice', 'grain', 'bucket'],
  alsoInAll: ['survey', 'slice'],
  measures: [
    'invited',
    'delivered',
    'opened',
    'started',
    'completed',
    'responses',
    'public_responses',
    'ratings',
    'rating_parts',
    'star_1',
    'star_2',
    'star_3',
    'star_4',
    'star_5',
    'timed',
    'active_seconds',
    'public_ratings',
    'public_rating_parts',
    'public_star_1',
    'public_star_2',
    'public_star_3',
    'public_star_4',
    'public_star_5',
    'voided',
  ],
  values: { table: 'survey_value_rollups', dimensions: ['designation', 'duration'] },

  contribution(state: SurveyEnrollmentState, { day }) {
    if (state === null || state.kind === 'test') return [];
    const of = { survey: state.templateId, slice: sliceOf(state.ticket?.organizationId) };
    return [...invitation(state, day), ...answer(state, day)].map((added) => ({ ...added, of }));
  },
});

export type SurveyMeasure = MeasureOf<typeof surveyRollup>;

function invitation(state: Enrollment, day: ZonedDay) {
  if (state.kind !== 'invitation') return [];
  const invited = { day: day(state.invitedAt), sums: { invited: 1 } };
  const delivered = arrivedAt(state);
  if (delivered === null) return [invited];
  const opened = state.openedAt === null ? 0 : 1;
  const started = state.startedAt === null ? 0 : 1;
  const completed = countedAnswer(state) === null ? 0 : 1;
  return [invited, { day: day(delivered), sums: { delivered: 1, opened, started, completed } }];
}

function answer(state: Enrollment, day: ZonedDay) {
  const { answer: given, kind, ticket, voided } = state;
  if (given === null) return [];
  if (voided !== null) return [{ day: day(given.answeredAt), sums: { voided: 1 } }];
  const { rating } = given;
  const seconds = activeSeconds(given.durations);
  return [
    {
      day: day(given.answeredAt),
      sums: {
        responses: 1,
        ...(rating && rated('', rating)),
        ...(kind === 'public' && { public_responses: 1, ...(rating && rated('public_', rating)) }),
        ...(seconds !== null && { timed: 1, active_seconds: seconds }),
      },
      values: {
        designation: ticket?.designation ?? '',
        ...(seconds !== null && { duration: String(bucketOf(seconds)) }),
      },
    },
  ];
}

function rated(whose: '' | 'public_', rating: GivenRating) {
  return {
    [`${whose}ratings`]: 1,
    [`${whose}rating_parts`]: ratingParts(rating),
    [`${whose}star_${starOf(rating)}`]: 1,
  };
}
