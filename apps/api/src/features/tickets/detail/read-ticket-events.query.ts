import type { RecordedEventDocument } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import type { RecordedEvent } from '../../../platform/event-store/events.js';
import { readStream } from '../../../platform/event-store/read-stream.js';
import { ticketStream } from '../ticket.stream.js';
import { findTicket } from './find-ticket.js';

export interface TicketEvents {
  readonly id: string;
  readonly streamId: string;
  readonly events: RecordedEventDocument[];
}

/** Everything recorded about one ticket, oldest first. Personal data stands there by reference only. */
export class ReadTicketEvents extends Query<TicketEvents> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ReadTicketEvents)
export class ReadTicketEventsHandler implements IQueryHandler<ReadTicketEvents> {
  constructor(private readonly database: Database) {}

  async execute({ id }: ReadTicketEvents): Promise<TicketEvents> {
    const { id: publicId, stream_id: streamId, partition } = await findTicket(this.database, id);
    const events = await readStream(this.database, ticketStream, partition, streamId);
    return { id: publicId, streamId, events: events.map(eventDocument) };
  }
}

function eventDocument(event: RecordedEvent): RecordedEventDocument {
  return {
    position: String(event.position),
    partition: event.partition,
    streamId: event.streamId,
    version: event.streamVersion,
    type: event.type,
    schemaVersion: event.schemaVersion,
    data: event.data as Record<string, unknown>,
    metadata: { ...event.metadata },
    occurredAt: new Date(event.occurredAt).toISOString(),
    recordedAt: event.recordedAt.toISOString(),
  };
}
