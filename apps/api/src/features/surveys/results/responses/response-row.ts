import { activeSeconds, ratingParts, starOf, type Enrollment, type SurveyEnrollmentState } from '@deskledger/domain';
import type { CopyValue } from '../../../../platform/database/copy-rows.js';
import { enrollmentIdOf } from '../../streams/survey-enrollment.stream.js';

const answerColumns = [
  'id',
  'template_id',
  'version',
  'kind',
  'answered_at',
  'rating_parts',
  'star',
  'has_text',
  'active_seconds',
  'ticket_id',
  'organization_id',
  'designation',
  'assignee_id',
  'team',
  'answers',
  'not_asked',
] as const;

/** The columns of each table, in the order in which `responseRow` gives their values. */
export const responseColumns = {
  survey_responses: answerColumns,
  survey_voided_responses: [...answerColumns, 'void_id', 'reason', 'voided_at'],
} as const;

export type ResponseTable = keyof typeof responseColumns;

export interface ResponseRow {
  readonly table: ResponseTable;
  readonly values: CopyValue[];
}

/** What the row of a completed response says, and where it stands; null for an enrollment without one, and for tests. */
export function responseRow(streamId: string, state: SurveyEnrollmentState): ResponseRow | null {
  if (state === null || state.answer === null || state.kind === 'test') return null;
  const { voided } = state;
  const values = answerValues(streamId, state, state.answer);
  if (voided === null) return { table: 'survey_responses', values };
  const voiding = [voided.voidId, voided.reason, new Date(voided.voidedAt).toISOString()];
  return { table: 'survey_voided_responses', values: [...values, ...voiding] };
}

function answerValues(
  streamId: string,
  { templateId, kind, ticket }: Enrollment,
  answer: NonNullable<Enrollment['answer']>,
): CopyValue[] {
  return [
    enrollmentIdOf(streamId),
    templateId,
    answer.version,
    kind,
    new Date(answer.answeredAt).toISOString(),
    answer.rating && ratingParts(answer.rating),
    answer.rating && starOf(answer.rating),
    answer.answers.some(({ type }) => type === 'text'),
    activeSeconds(answer.durations),
    ticket?.id,
    ticket?.organizationId,
    ticket?.designation,
    ticket?.assigneeId,
    ticket?.team,
    JSON.stringify(answer.answers),
    answer.notAsked && JSON.stringify(answer.notAsked),
  ];
}
