import {
  figureContext,
  type FigureSettings,
  type TicketEvent,
  type TicketState,
  type FigureContext,
  priorityLevel,
  comingMoments,
  leftOut,
  missReason,
  policyVerdict,
  replyDeadlines,
  ticketActivities,
  type KnownTicket,
  type ComingMoment,
} from '@deskledger/domain';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../platform/projections/projection.js';
import { CopyRows, type CopyValue, instantText } from '../../platform/database/copy-rows.js';
import { prepared } from '../../platform/database/statement.js';
import type { Tx } from '../../platform/database/tx.js';
import { ticketStream, publicTicketId, ticketKeyOf } from './ticket.stream.js';

/** One row per ticket: its current state, for the list and the detail. */
export const ticketsProjection = defineProjection<TicketState, TicketEvent, FigureSettings>({
  name: 'tickets',
  version: 14,
  lifecycle: 'inline',
  stream: ticketStream,
  tables: ['tickets'],
  dependsOn: ['timezone', 'labels', 'policies'],

  apply(tx, changes, settings) {
    return upsertTickets(
      tx,
      changes.flatMap(({ after, ...change }) => (after.situation === 'unknown' ? [] : [{ ...change, state: after }])),
      figureContext(settings),
    );
  },

  rebuild(target: RebuildTarget, settings): Rebuilding<TicketState, TicketEvent> {
    const context = figureContext(settings);
    const rows = target.rows('tickets', ticketColumns);
    return {
      add: ({ streamId, partition, version, state }) => {
        if (state.situation !== 'unknown') rows.write(ticketRow({ streamId, partition, version, state }, context));
      },
    };
  },
});

/** The columns of `tickets`, in the order in which `ticketRow` gives their values. */
export const ticketColumns = [
  'id',
  'partition',
  'stream_id',
  'connection_id',
  'ticket_id',
  'subject_ref',
  'contact_name_ref',
  'contact_email_ref',
  'assignee_ref',
  'writer_refs',
  'status',
  'phase',
  'priority',
  'priority_level',
  'organization_id',
  'classification',
  'designation',
  'channel',
  'team',
  'assignee_id',
  'endpoint',
  'tags',
  'created_at',
  'modified_at',
  'closed_at',
  'first_closed_at',
  'first_response_at',
  'last_message_at',
  'last_message_by',
  'waiting_for',
  'waiting_since',
  'due_at',
  'reply_due_at',
  'update_due_at',
  'next_deadline_at',
  'first_reply_deadline_at',
  'due_by',
  'verdict',
  'breached_at',
  'miss_reason',
  'left_out',
  'policy_verdict',
  'reopen_count',
  'counted',
  'version',
] as const;

interface TicketVersion {
  readonly streamId: string;
  readonly partition: number;
  readonly version: number;
  readonly state: KnownTicket;
}

const columns = ticketColumns.join(', ');
const assigned = ticketColumns.filter((column) => column !== 'id').map((column) => `${column} = excluded.${column}`);

// COPY into a staging table and one upsert from there: a third cheaper than arrays of parameters.
const stage = 'create temp table if not exists changed_tickets (like tickets) on commit delete rows';
const upsert = prepared(`
  with changed as (delete from changed_tickets returning ${columns})
  insert into tickets (${columns}) select ${columns} from changed
  on conflict (id) do update set ${assigned.join(', ')}`);

/** Writes the current rows of these tickets, new or changed; each ticket at most once. */
async function upsertTickets(tx: Tx, tickets: readonly TicketVersion[], context: FigureContext): Promise<void> {
  if (tickets.length === 0) return;
  await tx.execute(stage);
  const rows = new CopyRows();
  for (const ticket of tickets) rows.write(ticketRow(ticket, context));
  await tx.copyIn('changed_tickets', ticketColumns, rows.take());
  await tx.execute(upsert, []);
}

/** What the `tickets` row says of one ticket. */
export function ticketRow({ streamId, partition, version, state }: TicketVersion, context: FigureContext): CopyValue[] {
  const { reading, replies } = ticketActivities(state, context)!;
  const { fields } = reading;
  const due = replyDeadlines(reading, replies);
  const coming = comingMoments(state, reading, replies);
  const { connectionId, ticketId } = ticketKeyOf(streamId);
  return [
    publicTicketId(streamId),
    partition,
    streamId,
    connectionId,
    ticketId,
    fields.subject,
    fields.contactName,
    fields.contactEmail,
    fields.assignee?.ref,
    writersOf(state),
    reading.label,
    reading.category,
    fields.priority,
    priorityLevel(fields.priority ?? '') ?? 0,
    fields.organization?.id,
    fields.classification,
    fields.designation,
    fields.channel,
    fields.team,
    fields.assignee?.id,
    fields.endpoint,
    fields.tags ?? [],
    instant(reading.createdAt),
    instant(reading.modifiedAt),
    instant(reading.closedAt),
    instant(reading.firstClosedAt),
    instant(reading.firstResponseAt),
    instant(reading.lastMessage?.at),
    reading.lastMessage?.by,
    reading.waiting?.for,
    instant(reading.waiting?.since),
    instant(reading.dueAt),
    instant(due.reply),
    instant(due.update),
    instant(first(coming.filter(({ clock }) => clock !== 'first_reply'))),
    instant(first(coming.filter(({ clock }) => clock === 'first_reply'))),
    reading.dueBy,
    reading.slaStatus,
    instant(reading.breachedAt),
    reading.slaStatus === 'breached' ? missReason(state, 'resolution', reading.createdAt) : null,
    leftOut(state, reading, replies),
    policyVerdict(state, reading, context.rules),
    reading.reopenCount,
    reading.counted,
    version,
  ];
}

/** The references of those who wrote replies, each once. */
function writersOf({ replies = [] }: KnownTicket): string[] {
  return [...new Set(replies.flatMap(({ by }) => by?.ref ?? []))].sort();
}

function first(moments: readonly ComingMoment[]): number | undefined {
  return moments.map(({ at }) => at).sort((one, other) => one - other)[0];
}

function instant(epochMs: number | null | undefined): string | null {
  return epochMs === null || epochMs === undefined ? null : instantText(epochMs);
}
