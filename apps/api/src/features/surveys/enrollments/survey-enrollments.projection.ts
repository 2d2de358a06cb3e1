import { arrivedAt, type SurveyEnrollmentEvent, type SurveyEnrollmentState } from '@deskledger/domain';
import type { CopyValue } from '../../../platform/database/copy-rows.js';
import type { Tx } from '../../../platform/database/tx.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { enrollmentIdOf, surveyEnrollmentStream } from '../streams/survey-enrollment.stream.js';

type Enrollment = NonNullable<SurveyEnrollmentState>;

const types = {
  id: 'uuid',
  template_id: 'uuid',
  kind: 'text',
  version: 'integer',
  ticket_id: 'uuid',
  organization_id: 'text',
  invited_at: 'timestamptz',
  delivered_at: 'timestamptz',
  opened_at: 'timestamptz',
  started_at: 'timestamptz',
  answered_at: 'timestamptz',
  expires_at: 'timestamptz',
  ended: 'text',
  voided_at: 'timestamptz',
  progress: 'jsonb',
} as const;

const columns = Object.keys(types);
const fixed = ['id', 'template_id', 'kind', 'ticket_id', 'invited_at', 'expires_at'];
const changing = columns.filter((column) => !fixed.includes(column));
const upsertSql = `
  insert into survey_enrollments (${columns.join(', ')})
  select * from unnest(${Object.values(types)
    .map((type, index) => `$${index + 1}::${type}[]`)
    .join(', ')})
  on conflict (id) do update set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/** One row per enrollment: how far somebody has come, for the page behind a link, the sweep and the invitations. */
export const surveyEnrollmentsProjection = defineProjection<SurveyEnrollmentState, SurveyEnrollmentEvent>({
  name: 'survey_enrollments',
  version: 4,
  lifecycle: 'inline',
  stream: surveyEnrollmentStream,
  tables: ['survey_enrollments'],

  apply(tx, changes) {
    const rows = changes.flatMap(({ streamId, after }) => (after === null ? [] : [enrollmentRow(streamId, after)]));
    return upsert(tx, rows);
  },

  rebuild(target) {
    const rows = target.rows('survey_enrollments', columns);
    return {
      add({ streamId, state }) {
        if (state !== null) rows.write(enrollmentRow(streamId, state));
      },
    };
  },
});

async function upsert(tx: Tx, rows: readonly CopyValue[][]): Promise<void> {
  if (rows.length > 0)
    await tx.execute(
      upsertSql,
      columns.map((_, index) => rows.map((row) => row[index])),
    );
}

function enrollmentRow(streamId: string, state: Enrollment): CopyValue[] {
  return [
    enrollmentIdOf(streamId),
    state.templateId,
    state.kind,
    state.version,
    state.ticket?.id ?? null,
    state.ticket?.organizationId ?? null,
    instant(state.invitedAt),
    instant(arrivedAt(state)),
    instant(state.openedAt),
    instant(state.startedAt),
    instant(state.answer?.answeredAt ?? null),
    instant(state.expiresAt),
    ended(state),
    instant(state.voided?.voidedAt ?? null),
    progressOf(state),
  ];
}

/** How far somebody came, with the milliseconds at each question and what was not asked once it was submitted; null: not measured. */
function progressOf({ progress, answer }: Enrollment): string | null {
  if (progress === null) return null;
  if (answer === null) return JSON.stringify({ ...progress, durations: {} });
  const answered = answer.answers.map(({ id }) => id).sort();
  const { durations, notAsked } = answer;
  return JSON.stringify({ ...progress, answered, durations, ...(notAsked && { notAsked }) });
}

const instant = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds));

/** Whoever opened a survey has got it, whatever came back before. */
function ended({ answer, expiredAt, undeliverableAt, openedAt }: Enrollment): string | null {
  if (answer !== null) return 'answered';
  if (expiredAt !== null) return 'expired';
  return undeliverableAt !== null && openedAt === null ? 'undeliverable' : null;
}
