import type { Durations, Enrollment, SurveyEnrollmentCommand } from '@deskledger/domain';
import type { EventMetadata } from '../../../../platform/event-store/events.js';
import type { PersonalDatum } from '../../../../platform/personal-data/index.js';

/** Answers that are kept until they are submitted or the link expires; by question id. */
export interface KeptAnswers {
  readonly version: number;
  /** null: the answer was taken back. */
  readonly answers: Readonly<Record<string, string | number | boolean | null>>;
  /** Milliseconds. */
  readonly durations: Durations;
}

/** What happens to one enrollment in one request, to be recorded as a whole. */
export interface Visit {
  readonly enrollmentId: string;
  /** Decided one after the other. */
  readonly commands: readonly SurveyEnrollmentCommand[];
  /** The survey is active. */
  readonly active: boolean;
  readonly metadata: EventMetadata;
  /** What the references in the commands stand for. */
  readonly personalData: readonly PersonalDatum[];
  /** Answers to keep beside those that are kept already. */
  readonly kept: KeptAnswers | null;
}

/** The enrollment after the visit, or why the visit was refused. */
export type VisitOutcome =
  { readonly enrollment: Enrollment; readonly refusal?: undefined } | { readonly refusal: Error };
