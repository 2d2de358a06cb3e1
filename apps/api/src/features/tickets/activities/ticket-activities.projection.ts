import {
  bucketOf,
  missReason,
  replyClockKinds,
  figureContext,
  ticketActivities,
  zonedHour,
  type FigureContext,
  type FigureSettings,
  type TicketEvent,
  type TicketState,
} from '@deskledger/domain';
import { copyRows, type CopyValue, instantText } from '../../../platform/database/copy-rows.js';
import { prepared } from '../../../platform/database/statement.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { publicTicketId, ticketStream } from '../ticket.stream.js';

const columns = [
  'ticket_id',
  'nth',
  'kind',
  'at',
  'day',
  'hour',
  'agent_id',
  'team',
  'seconds',
  'bucket',
  'in_time',
  'is_last',
  'organization_id',
  'assignee_id',
  'team_now',
  'priority',
  'status',
  'category',
  'verdict',
  'channel',
  'classification',
  'designation',
  'tags',
  'miss_reason',
] as const;

const forget = prepared('delete from ticket_activities where ticket_id = any ($1::uuid[])');

/**
 * A row for each activity of a counted ticket, beside what the ticket is now: what figures count that the rollups do not
 * know. All rows of a ticket are written anew when one of them changes.
 */
export const ticketActivitiesProjection = defineProjection<TicketState, TicketEvent, FigureSettings>({
  name: 'ticket_activities',
  version: 2,
  lifecycle: 'inline',
  stream: ticketStream,
  tables: ['ticket_activities'],
  dependsOn: ['timezone', 'labels', 'policies'],

  async apply(tx, changes, settings) {
    const context = figureContext(settings);
    const changed = changes
      .map(({ streamId, before, after }) => {
        return { streamId, before: activityRows(before, context), after: activityRows(after, context) };
      })
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
      .map((change) => ({ ...change, id: publicTicketId(change.streamId) }));
    const known = changed.filter(({ before }) => before.length > 0);
    if (known.length > 0) await tx.execute(forget, [known.map(({ id }) => id)]);
    const rows = changed.flatMap(({ id, after }) => after.map((row) => [id, ...row]));
    if (rows.length > 0) await tx.copyIn('ticket_activities', columns, copyRows(rows));
  },

  rebuild(target, settings) {
    const context = figureContext(settings);
    const rows = target.rows('ticket_activities', columns);
    return {
      add: ({ streamId, state }) => {
        const id = publicTicketId(streamId);
        for (const row of activityRows(state, context)) rows.write([id, ...row]);
      },
    };
  },
});

/** The columns but the ticket's id. */
function activityRows(state: TicketState, context: FigureContext): CopyValue[][] {
  const derived = ticketActivities(state, context);
  if (state.situation === 'unknown' || derived === null || derived.activities.length === 0) return [];
  const { fields, label, category, slaStatus } = derived.reading;
  const now = [
    fields.organization?.id,
    fields.assignee?.id,
    fields.team,
    fields.priority,
    label,
    category,
    slaStatus,
    fields.channel,
    fields.classification,
    fields.designation,
    fields.tags ?? [],
  ];
  const hourOf = zonedHour(context.timezone);
  return derived.activities.map(({ kind, at, agent, team, seconds, isInTime, isLast }, nth) => {
    const done = [kind, instantText(at), context.day(at), hourOf(at), agent, team, seconds, bucketOf(seconds)];
    const reply = replyClockKinds.find((one) => one === kind);
    const reason = reply !== undefined && isInTime === false ? missReason(state, reply, at) : null;
    return [nth, ...done, isInTime, isLast, ...now, reason];
  });
}
