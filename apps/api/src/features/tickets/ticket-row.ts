import { priorityLevel, ticketActivities, type FigureContext, type KnownTicket } from '@deskledger/domain';
import type { CopyValue } from '../../platform/database/copy-rows.js';
import { instantText } from '../../platform/database/instant-text.js';
import { publicTicketId, ticketKeyOf } from './ticket.stream.js';

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
  'due_at',
  'due_by',
  'verdict',
  'breached_at',
  'reopen_count',
  'counted',
  'version',
] as const;

export interface TicketVersion {
  readonly streamId: string;
  readonly partition: number;
  readonly version: number;
  readonly state: KnownTicket;
}

/** What the `tickets` row says of one ticket. */
export function ticketRow({ streamId, partition, version, state }: TicketVersion, context: FigureContext): CopyValue[] {
  const { reading } = ticketActivities(state, context)!;
  const { fields } = reading;
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
    instant(reading.dueAt),
    reading.dueBy,
    reading.slaStatus,
    instant(reading.breachedAt),
    reading.reopenCount,
    reading.counted,
    version,
  ];
}

/** The references of those who wrote replies, each once. */
function writersOf({ replies = [] }: KnownTicket): string[] {
  return [...new Set(replies.flatMap(({ by }) => by?.ref ?? []))].sort();
}

function instant(epochMs: number | null | undefined): string | null {
  return epochMs === null || epochMs === undefined ? null : instantText(epochMs);
}
