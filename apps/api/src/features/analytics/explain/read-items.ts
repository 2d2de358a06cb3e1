import type { CountedThing } from '@deskledger/contracts';
import { Conditions } from '../../../platform/database/conditions.js';
import type { Partitions } from '../../../platform/database/partitions.js';
import type { Snapshot } from '../../../platform/database/database.js';
import { fullSight, type AskedPage } from '../../../platform/questions/index.js';
import { joinNames, selectNamedTickets, ticketDocument, type NamedTicketRow } from '../../tickets/index.js';
import type { SelectThings } from './add-up.js';
import { readFacts } from './recorded-facts.js';

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
