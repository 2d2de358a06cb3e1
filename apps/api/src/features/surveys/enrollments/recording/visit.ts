import type {
  Durations,
  Enrollment,
  SentValue,
  SurveyEnrollmentCommand,
  SurveyEnrollmentContext,
  SurveyEnrollmentState,
} from '@deskledger/domain';
import type { Handling, HandlingOutcome } from '../../../../platform/event-store/event-store.js';
import type { EventMetadata } from '../../../../platform/event-store/events.js';
import type { PersonalDatum } from '../../../../platform/personal-data/index.js';
import { surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';

/** Answers that are kept until they are submitted or the link expires; by question id. */
export interface KeptAnswers {
  /** Who typed them: nobody else is shown them. null: not said, and by a public link, whose enrollment has one person. */
  readonly respondent: string | null;
  readonly version: number;
  /** null: the answer was taken back. */
  readonly answers: Readonly<Record<string, SentValue | null>>;
  /** Milliseconds. */
  readonly durations: Durations;
}

/** What happens to one enrollment in one request, to be recorded as a whole. */
export interface Visit {
  readonly enrollmentId: string;
  /** When it came, in epoch milliseconds: those that share a transaction did not come at one moment. */
  readonly at: number;
  /** Decided one after the other. */
  readonly commands: readonly SurveyEnrollmentCommand[];
  /** The survey is active. */
  readonly active: boolean;
  readonly metadata: EventMetadata;
  /** What the references in the commands stand for. */
  readonly personalData: readonly PersonalDatum[];
  /** Answers to keep beside those that are kept already. */
  readonly kept: KeptAnswers | null;
  /** Who began it by a public link, so that all that they began can be found. */
  readonly visitor?: string | undefined;
}

/** The enrollment after the visit, or why the visit was refused. */
export type VisitOutcome =
  | { readonly enrollment: Enrollment; readonly refusal?: undefined }
  | { readonly refusal: Error };

type VisitHandling = Handling<SurveyEnrollmentCommand, SurveyEnrollmentContext> & { readonly visit: Visit };

/** What every enrollment is told, in the order of the visits: of twenty submits the first is recorded. */
export function handlingsOf(visits: readonly Visit[]): Map<string, VisitHandling[]> {
  const handlings = new Map<string, VisitHandling[]>();
  for (const visit of visits) {
    const { enrollmentId, at, commands, active, metadata } = visit;
    const streamId = surveyEnrollmentStreamId(enrollmentId);
    const before = handlings.get(streamId) ?? [];
    handlings.set(streamId, [...before, { visit, commands, context: { now: at, active }, metadata }]);
  }
  return handlings;
}

export function outcomesOf(
  handled: ReadonlyMap<VisitHandling, HandlingOutcome<SurveyEnrollmentState>>,
): Map<Visit, VisitOutcome> {
  return new Map([...handled].map(([{ visit }, outcome]) => [visit, visitOutcome(outcome)]));
}

function visitOutcome(outcome: HandlingOutcome<SurveyEnrollmentState>): VisitOutcome {
  if (outcome.refusal !== undefined) return outcome;
  return outcome.state === null ? { refusal: new Error('A visit needs an enrollment') } : { enrollment: outcome.state };
}
