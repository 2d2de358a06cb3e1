import type { TicketDetail, TicketMoment } from '@deskledger/contracts';
import { figureSettings, fold, readTicket, resolutionTimes, ticketRules, type TicketReading } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { fullSight } from '../../../platform/questions/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { readStream } from '../../../platform/event-store/read-stream.js';
import { notFound } from '../../../platform/http/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { displayText } from '../list/display-text.js';
import { ticketDocument, type NamedTicketRow } from '../list/ticket-document.js';
import { ticketStream } from '../ticket.stream.js';
import { findTicket } from './find-ticket.js';
import { hearingsOf, receivedReplies } from './receipts.js';
import { statusTimeline } from './status-timeline.js';
import { ticketTimeline } from './ticket-timeline.js';
import type { Moment } from './timeline-moment.js';
import { namedPeople, type Names } from './word-moments.js';

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
    const events = await readStream(this.database, ticketStream, row.partition, row.stream_id);
    const state = fold(ticketStream.evolve, ticketStream.initialState, events);
    if (state.situation === 'unknown') throw notFound('Ticket Not Found');
    const rules = ticketRules(figureSettings(this.settings.current()));
    const reading = readTicket(state, rules);
    const names = await this.namesOf(namedPeople(state));
    const hearings = hearingsOf(events);
    const moments = ticketTimeline(state, reading, rules.statuses, names, receivedReplies(events));
    const timeline = moments.map((moment) => document(moment, hearings));
    const now = this.clock.now().getTime();
    const statusParts = statusTimeline(state, reading, now).map(({ from, until, state: stood }) => ({
      from: new Date(from).toISOString(),
      until: until === null ? null : new Date(until).toISOString(),
      state: stood,
    }));
    return { ...ticketDetail(row, reading, now), timeline, lane: statusParts };
  }

  private async namesOf(references: readonly string[]): Promise<Names> {
    if (references.length === 0) return new Map();
    const sql = `select ref, coalesce(value ->> 'name', value ->> 'email') as name from personal_data where ref = any ($1)`;
    const rows = await this.database.query<{ ref: string; name: string | null }>(sql, [references]);
    return new Map(rows.flatMap(({ ref, name }) => (name === null ? [] : [[ref, displayText(name)]])));
  }
}

type Hearings = ReturnType<typeof hearingsOf>;

function document(
  { at, event, status = null, from = null, to = null, place }: Moment,
  hearings: Hearings,
): TicketMoment {
  const received = (place !== undefined && hearings.get(place)) || null;
  return { at: new Date(at).toISOString(), event, status, from, to, heard: received };
}

function ticketDetail(
  row: NamedTicketRow,
  reading: TicketReading,
  now: number,
): Omit<TicketDetail, 'timeline' | 'lane'> {
  return {
    ...ticketDocument(row, fullSight),
    connection: row.connection_id,
    counted: row.counted,
    dueBy: row.due_by,
    firstClosedTime: row.first_closed_at?.toISOString() ?? null,
    firstResponseTime: row.first_response_at?.toISOString() ?? null,
    firstResolutionSeconds: resolutionTimes(reading)?.first ?? null,
    helpDeskRating: reading.fields.helpDeskRating ?? null,
    activeSeconds: activeSeconds(reading, now),
  };
}

/** Σ of the intervals in which the ticket was not closed; the one that is still running counts up to now. */
function activeSeconds(reading: TicketReading, now: number): number {
  const closed = resolutionTimes(reading)?.active ?? 0;
  if (reading.category === 'closed') return closed;
  const openSince = reading.reopenings.at(-1) ?? reading.createdAt;
  return closed + Math.max(0, Math.floor((now - openSince) / 1000));
}
