import { type CountedThing, mostFacts } from '@deskledger/contracts';
import { Conditions } from '../../../platform/database/conditions.js';
import type { Partitions } from '../../../platform/database/partitions.js';
import type { Snapshot } from '../../../platform/database/database.js';
import { fullSight, type AskedPage } from '../../../platform/questions/index.js';
import { joinNames, selectNamedTickets, ticketDocument, type NamedTicketRow, receiptOf } from '../../tickets/index.js';
import type { SelectThings } from './add-up.js';
import type { EventMetadata } from '../../../platform/event-store/events.js';

const factsSql = `
  select stream_id, position, partition, type, metadata, occurred_at, recorded_at
    from unnest($1::smallint[], $2::text[]) as asked (of_partition, of_stream)
   cross join lateral (
         select * from events where partition = of_partition and stream_id = of_stream
          order by stream_version limit ${mostFacts}) as fact
   order by stream_id, stream_version`;

interface ThingRow extends Record<string, unknown> {
  ticket: string | null;
  response: string | null;
  survey: string | null;
  /** Of the response; null: it is a ticket, whose row tells. */
  stream: string | null;
  at: Date;
  weight: number;
}

type TicketRow = NamedTicketRow & Record<string, unknown>;

type Item = Omit<CountedThing, 'value'> & Pick<ThingRow, 'weight'>;

/**
 * A page of the things that a figure counts. What brings least comes first, so that what a share lacks stands at the top;
 * then the newest.
 */
export async function readItems(
  snapshot: Snapshot,
  partitions: Partitions,
  select: SelectThings,
  page: AskedPage,
): Promise<Item[]> {
  const rows = await readThings(snapshot, select, page);
  const tickets = await readTickets(snapshot, rows);
  const ticketOf = (row: ThingRow) => (row.ticket === null ? undefined : tickets.get(row.ticket));
  const streamsOf = (row: ThingRow) =>
    new Set([ticketOf(row)?.stream_id, row.stream].filter((stream) => typeof stream === 'string'));
  const facts = await readFacts(snapshot, partitions, [...new Set(rows.flatMap((row) => [...streamsOf(row)]))]);
  return rows.map((row) => ({
    ticket: shownTicket(ticketOf(row)),
    response:
      row.response === null ? null : { id: row.response, survey: row.survey!, answeredAt: row.at.toISOString() },
    weight: row.weight,
    facts: [...streamsOf(row)].flatMap((stream) => facts.get(stream)!),
  }));
}

function readThings(snapshot: Snapshot, select: SelectThings, { page, pageSize }: AskedPage): Promise<ThingRow[]> {
  const asked = new Conditions();
  const { from, where, weight, at, ticket, response, survey, stream } = select(asked);
  return snapshot.query<ThingRow>(
    `select ${ticket} as ticket, ${response} as response, ${survey} as survey, ${stream} as stream, ${at} as at,
            (${weight})::bigint as weight
       from ${from} where ${where} order by weight, at desc, ticket, response
      limit ${asked.param(pageSize)} offset ${asked.param((page - 1) * pageSize)}`,
    asked.params,
  );
}

async function readTickets(snapshot: Snapshot, rows: readonly ThingRow[]): Promise<ReadonlyMap<string, TicketRow>> {
  const ids = rows.flatMap(({ ticket }) => ticket ?? []);
  const found = await snapshot.query<TicketRow>(
    `${selectNamedTickets} from tickets t ${joinNames} where t.id = any ($1::uuid[])`,
    [ids],
  );
  return new Map(found.map((ticket) => [ticket.id, ticket]));
}

function shownTicket(row: NamedTicketRow | undefined): CountedThing['ticket'] {
  if (row === undefined) return null;
  const { id, ticketId, subject, createdAt, closedTime } = ticketDocument(row, fullSight);
  return { id, ticketId, subject, createdAt, closedTime };
}

type Fact = CountedThing['facts'][number];

interface FactRow extends Record<string, unknown> {
  stream_id: string;
  position: number;
  partition: number;
  type: string;
  metadata: EventMetadata;
  occurred_at: Date;
  recorded_at: Date;
}

/** The first facts that the log holds about some streams, by their ids, each oldest first. */
async function readFacts(
  snapshot: Snapshot,
  partitions: Partitions,
  streams: readonly string[],
): Promise<ReadonlyMap<string, Fact[]>> {
  const rows = await snapshot.query<FactRow>(factsSql, [streams.map((stream) => partitions.of(stream)), streams]);
  const facts = new Map<string, Fact[]>(streams.map((stream) => [stream, []]));
  for (const { stream_id, position, partition, type, metadata, occurred_at, recorded_at } of rows)
    facts.get(stream_id)!.push({
      position: String(position),
      partition,
      type,
      occurredAt: occurred_at.toISOString(),
      recordedAt: recorded_at.toISOString(),
      heard: receiptOf({ metadata, recordedAt: recorded_at }),
    });
  return facts;
}
