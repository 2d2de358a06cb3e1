import { followUpStatus, type FollowUp, type FollowUpEvent, type FollowUpState } from '@deskledger/domain';
import type { CopyValue } from '../../../platform/database/copy-rows.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { followUpStream, responseIdOf } from '../streams/follow-up.stream.js';

const types = {
  id: 'uuid',
  version: 'integer',
  template_id: 'uuid',
  ticket_id: 'uuid',
  rule: 'text',
  star: 'smallint',
  assignee_id: 'uuid',
  state: 'text',
  opened_at: 'timestamptz',
  contacted_at: 'timestamptz',
  closed_at: 'timestamptz',
  reason: 'text',
} as const;

const columns = Object.keys(types);
const changing = ['version', 'assignee_id', 'state', 'contacted_at', 'closed_at', 'reason'];
const upsertSql = `
  insert into survey_follow_ups (${columns.join(', ')})
  select * from unnest(${Object.values(types)
    .map((type, index) => `$${index + 1}::${type}[]`)
    .join(', ')})
  on conflict (id) do update set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/** One row for each answer that somebody has to get back to, with where that is. */
export const surveyFollowUpsProjection = defineProjection<FollowUpState, FollowUpEvent>({
  name: 'survey_follow_ups',
  version: 1,
  lifecycle: 'inline',
  stream: followUpStream,
  tables: ['survey_follow_ups'],

  async apply(tx, changes) {
    const rows = changes.flatMap(({ streamId, version, after }) =>
      after === null ? [] : [followUpRow(streamId, version, after)],
    );
    await tx.execute(
      upsertSql,
      columns.map((_, index) => rows.map((row) => row[index])),
    );
  },

  rebuild(target) {
    const rows = target.rows('survey_follow_ups', columns);
    return {
      add({ streamId, version, state }) {
        if (state !== null) rows.write(followUpRow(streamId, version, state));
      },
    };
  },
});

function followUpRow(streamId: string, version: number, state: FollowUp): CopyValue[] {
  return [
    responseIdOf(streamId),
    version,
    state.templateId,
    state.ticketId,
    state.rule,
    state.star,
    state.assignee,
    followUpStatus(state),
    instant(state.openedAt),
    instant(state.contactedAt),
    instant(state.closedAt),
    state.reason,
  ];
}

const instant = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds));
