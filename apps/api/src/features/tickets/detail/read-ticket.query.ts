import type { TicketDetail, TicketMoment } from '@deskledger/contracts';
import {
  clockAccounts,
  figureSettings,
  fold,
  isPaused,
  readTicket,
  resolutionTimes,
  ticketClocks,
  ticketRules,
  type TicketReading,
  instantOf,
  type KnownTicket,
} from '@deskledger/domain';
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
import { clockDocuments } from './clock-documents.js';
import { findTicket } from './find-ticket.js';
import { hearingsOf } from './receipts.js';
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
    const settings = this.settings.current();
    const rules = ticketRules(figureSettings(settings));
    const reading = readTicket(state, rules);
    const names = await this.namesOf(namedPeople(state));
    const hearings = hearingsOf(events);
    const moments = ticketTimeline(state, reading, rules.statuses, names, events);
    const timeline = moments.map((moment) => document(moment, hearings));
    const now = this.clock.now().getTime();
    const statusParts = statusTimeline(state, reading, now).map(({ from, until, state: stood }) => ({
      from: new Date(from).toISOString(),
      until: until === null ? null : new Date(until).toISOString(),
      state: stood,
    }));
    const promised = ticketClocks(state, reading, rules);
    const accounts = clockAccounts(promised, state, reading, rules, now);
    const clocks = clockDocuments(
      promised.map((clock, nth) => [clock, accounts[nth]!]),
      { settings, now, isMeasured: row.replies_told },
    );
    return { ...ticketDetail(row, reading, now), clocks, timeline, lane: statusParts };
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
): Omit<TicketDetail, 'clocks' | 'timeline' | 'lane'> {
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

type TimelineState = TicketDetail['lane'][number]['state'];

/** A time in which a ticket stood in one state. Instants are epoch milliseconds; null: still so. */
interface TimelinePart {
  readonly from: number;
  readonly until: number | null;
  readonly state: TimelineState;
}

/**
 * How a ticket's life went from its creation to its last closing, to its end in the help desk, or up to now: open, open
 * past the deadline then in force, held, and closed where it was reopened. Parts follow one another without a gap.
 */
function statusTimeline(state: KnownTicket, { timeline, counted }: TicketReading, now: number): TimelinePart[] {
  const end = endOf(state);
  const parts: TimelinePart[] = [];
  for (const interval of timeline.intervals) {
    const { from, until, category, deadline } = interval;
    const last = Math.min(until ?? Infinity, end ?? Infinity);
    const place = { from, until: last === Infinity ? null : last };
    if (category === 'open') parts.push(...splitAt(place, counted && !isPaused(interval) ? deadline : null, now));
    else parts.push({ ...place, state: category });
  }
  const joined = joinedParts(parts.filter(({ from, until }) => until === null || until > from));
  return joined.at(-1)?.state === 'closed' ? joined.slice(0, -1) : joined;
}

/** When the help desk deleted or merged it; undefined while it is there. */
function endOf(state: KnownTicket): number | undefined {
  if (state.situation === 'known') return undefined;
  const ends = [state.situation === 'deleted' ? state.deleted : undefined, state.merged?.place];
  return Math.min(...ends.flatMap((place) => (place === undefined ? [] : [instantOf(place)])));
}

/** Time in which a ticket was open, in time and past its deadline. */
function splitAt({ from, until }: Omit<TimelinePart, 'state'>, deadline: number | null, now: number): TimelinePart[] {
  if (deadline === null || deadline >= (until ?? now)) return [{ from, until, state: 'open' }];
  const at = Math.max(from, deadline);
  return [
    { from, until: at, state: 'open' },
    { from: at, until, state: 'overdue' },
  ];
}

/** A change of the status' word alone is no new part. */
function joinedParts(parts: readonly TimelinePart[]): TimelinePart[] {
  const joined: TimelinePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.state === part.state) joined[joined.length - 1] = { ...last, until: part.until };
    else joined.push(part);
  }
  return joined;
}
