import type { TicketDetail } from '@deskledger/contracts';
import {
  readTicket,
  resolutionTimes,
  statusRules,
  type KnownTicket,
  type StatusRules,
  type TicketReading,
} from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { loadStates } from '../../../platform/event-store/stream-state.js';
import { notFound } from '../../../platform/http/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { ticketDocument, type NamedTicketRow } from '../list/ticket-document.js';
import { ticketStream } from '../ticket.stream.js';
import { findTicket } from './find-ticket.js';
import { ticketTimeline } from './ticket-timeline.js';

export class ReadTicket extends Query<TicketDetail> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ReadTicket)
export class ReadTicketHandler implements IQueryHandler<ReadTicket> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: OrganizationSettingsReader,
  ) {}

  async execute({ id }: ReadTicket): Promise<TicketDetail> {
    const row = await findTicket(this.database, id);
    const state = await this.readState(row);
    if (state.situation === 'unknown') throw notFound('Ticket Not Found');
    return ticketDetail(row, state, statusRules(this.settings.current()), this.clock.now().getTime());
  }

  private async readState({ partition, stream_id: streamId }: NamedTicketRow) {
    const streams = new Map([[streamId, partition]]);
    const states = await this.database.transaction((tx) => loadStates(tx, ticketStream, streams));
    return states.get(streamId)!.state;
  }
}

function ticketDetail(row: NamedTicketRow, state: KnownTicket, statuses: StatusRules, now: number): TicketDetail {
  const reading = readTicket(state, statuses);
  return {
    ...ticketDocument(row),
    connection: row.connection_id,
    counted: row.counted,
    firstClosedTime: row.first_closed_at?.toISOString() ?? null,
    firstResponseTime: row.first_response_at?.toISOString() ?? null,
    firstResolutionSeconds: resolutionTimes(reading)?.first ?? null,
    activeSeconds: activeSeconds(reading, now),
    timeline: ticketTimeline(state, reading, statuses),
  };
}

/** Σ of the intervals in which the ticket was not closed; the one that is still running counts up to now. */
function activeSeconds(reading: TicketReading, now: number): number {
  const closed = resolutionTimes(reading)?.active ?? 0;
  if (reading.category === 'closed') return closed;
  const openSince = reading.reopenings.at(-1) ?? reading.createdAt;
  return closed + Math.max(0, Math.floor((now - openSince) / 1000));
}
