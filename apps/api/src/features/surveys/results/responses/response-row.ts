import { activeSeconds, ratingParts, starOf, type SurveyEnrollmentState } from '@deskledger/domain';
import type { CopyValue } from '../../../../platform/database/copy-text.js';
import { enrollmentIdOf } from '../../streams/survey-enrollment.stream.js';

/** The columns of `survey_responses`, in the order in which `responseRow` gives their values. */
export const responseColumns = [
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
] as const;

/** What the row of a completed response says; null for an enrollment without one, and for tests. */
export function responseRow(streamId: string, state: SurveyEnrollmentState): CopyValue[] | null {
  if (state === null || state.answer === null || state.kind === 'test') return null;
  const { templateId, kind, ticket, answer } = state;
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
  ];
}
