import {
  decideSurveyEnrollment,
  evolveSurveyEnrollment,
  fold,
  type SurveyEnrollmentEvent,
  type SurveyEnrollmentState,
} from '@deskledger/domain';
import type { StreamChange } from '../../../../platform/event-store/stream.js';
import type { StreamSnapshot } from '../../../../platform/event-store/stream-state.js';
import { surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';
import type { Visit, VisitOutcome } from './visit.js';

interface Deciding {
  readonly before: SurveyEnrollmentState;
  readonly versionBefore: number;
  state: SurveyEnrollmentState;
  readonly events: SurveyEnrollmentEvent[];
}

export interface DecidedVisits {
  readonly outcomes: ReadonlyMap<Visit, VisitOutcome>;
  readonly changes: StreamChange<SurveyEnrollmentState, SurveyEnrollmentEvent>[];
}

/**
 * Decides visits in their order, each on what the ones before left: of twenty submits of one
 * enrollment the first is recorded. A refused visit leaves nothing behind.
 */
export function decideVisits(
  visits: readonly Visit[],
  stored: ReadonlyMap<string, StreamSnapshot<SurveyEnrollmentState>>,
  partitionOf: (streamId: string) => number,
  now: number,
): DecidedVisits {
  const streams = new Map<string, Deciding>();
  const outcomes = new Map<Visit, VisitOutcome>();
  for (const visit of visits) {
    const streamId = surveyEnrollmentStreamId(visit.enrollmentId);
    const stream = streams.get(streamId) ?? begin(stored.get(streamId));
    streams.set(streamId, stream);
    outcomes.set(visit, decide(visit, stream, now));
  }
  return {
    outcomes,
    changes: [...streams].flatMap(([streamId, stream]) => changeOf(streamId, partitionOf(streamId), stream)),
  };
}

const begin = (stored: StreamSnapshot<SurveyEnrollmentState> | undefined): Deciding => {
  const { state, version } = stored ?? { state: null, version: 0 };
  return { before: state, versionBefore: version, state, events: [] };
};

function decide({ commands, active, metadata }: Visit, stream: Deciding, now: number): VisitOutcome {
  let { state } = stream;
  const events: SurveyEnrollmentEvent[] = [];
  try {
    for (const command of commands) {
      const decided = decideSurveyEnrollment(state, command, { now, active });
      state = fold(evolveSurveyEnrollment, state, decided);
      events.push(...decided);
    }
  } catch (error) {
    if (error instanceof Error) return { refusal: error };
    throw error;
  }
  stream.state = state;
  stream.events.push(...events.map((event) => ({ ...event, metadata })));
  return state === null ? { refusal: new Error('A visit needs an enrollment') } : { enrollment: state };
}

function changeOf(
  streamId: string,
  partition: number,
  { before, state: after, versionBefore, events }: Deciding,
): DecidedVisits['changes'] {
  if (events.length === 0) return [];
  return [{ streamId, partition, before, after, version: versionBefore + events.length, events }];
}
