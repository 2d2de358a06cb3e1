import {
  type SurveyEnrollmentCommand,
  type SurveyEnrollmentContext,
  surveyEnrollmentDecider,
  type SurveyEnrollmentEvent,
  type SurveyEnrollmentState,
} from '@deskledger/domain';
import type { Aggregate } from '../../../platform/event-store/event-store.js';
import { defineStream } from '../../../platform/event-store/stream.js';

const { initialState, evolve } = surveyEnrollmentDecider;

/** One person's way through one survey. */
export const surveyEnrollmentStream = defineStream<SurveyEnrollmentState, SurveyEnrollmentEvent>({
  category: 'survey-enrollment',
  moves: 'surveys',
  stateVersion: 4,
  initialState,
  evolve,
});

export const surveyEnrollment: Aggregate<
  SurveyEnrollmentState,
  SurveyEnrollmentCommand,
  SurveyEnrollmentEvent,
  SurveyEnrollmentContext
> = { stream: surveyEnrollmentStream, decider: surveyEnrollmentDecider };

export const surveyEnrollmentStreamId = (enrollmentId: string): string =>
  `${surveyEnrollmentStream.category}:${enrollmentId}`;

/** The enrollment's id. */
export const enrollmentIdOf = (streamId: string): string => streamId.slice(surveyEnrollmentStream.category.length + 1);
