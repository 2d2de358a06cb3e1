import type { Receipt, Ticket } from '@deskledger/contracts';
import {
  agentRollup,
  figureContext,
  hourRollup,
  readTicket,
  ticketActivities,
  ticketRollup,
  unknownTicket,
  type KnownTicket,
  type TicketState,
} from '@deskledger/domain';
import { handle, noLabels, plainRules, rowsOf } from '@deskledger/domain/testing';
import { MapColumns, MapColumnsHandler } from '../../../../apps/api/src/features/backfill/map-columns.query.js';
import type { Connections } from '../../../../apps/api/src/features/ingestion/connections/connections.js';
import type { Connection } from '../../../../apps/api/src/features/ingestion/connections/connection.js';
import { OpenBody } from '../../../../apps/api/src/features/ingestion/webhook/open-body.js';
import { readLines } from '../../../../apps/api/src/features/ingestion/webhook/read-lines.js';
import { UnauthenticatedRequestLimiter } from '../../../../apps/api/src/features/ingestion/webhook/unauthenticated-request-limiter.js';
import { fullSight } from '../../../../apps/api/src/platform/questions/index.js';
import { readBody, type ReadingContext } from '../../../../apps/api/src/features/ingestion/webhook/take-delivery.js';
import type { AcceptedElement, ReadElements } from '../../../../apps/api/src/features/ingestion/inbox/delivery.js';
import {
  proposalsOf,
  receiptsOf,
  reusedKeys,
  type GroupEvent,
} from '../../../../apps/api/src/features/ingestion/inbox/group-outcome.js';
import type { Headers, SourceRequest } from '../../../../apps/api/src/features/ingestion/sources/source.js';
import { readingContext } from '../../../../apps/api/src/features/ingestion/testing/reading-context.js';
import { ticketDocument, type NamedTicketRow } from '../../../../apps/api/src/features/tickets/list/ticket-document.js';
import { ticketColumns, ticketRow } from '../../../../apps/api/src/features/tickets/tickets.projection.js';
import { ProblemError } from '../../../../apps/api/src/platform/http/index.js';
import { connectedDesks, fixtureAdapters } from './connected-desks.js';
import { readPayload, type Fixture } from './fixtures.js';

type Answer = { readonly status: number; readonly body: Receipt | { readonly detail: string } };

/** What the product answers of a ticket, and what of it does not stand in the list. */
export type ReadTicket = Ticket & { readonly counted: boolean; readonly firstClosedTime: string | null };

const utc = figureContext({ timezone: 'UTC', labels: noLabels });
const nothing: Receipt = { accepted: 0, duplicates: 0, quarantined: 0 };

/**
 * A help desk's connection without a server and without a database: the product's own steps from the bytes to the
 * ticket's row, with maps for its tables. What the tables themselves do, the specs of apps/api prove.
 */
export class DeskInMemory {
  /** What was put aside, in the order in which it came. */
  readonly quarantine: { reason: string; index: number }[] = [];
  private readonly connection: Connection;
  private readonly openBody = new OpenBody(new UnauthenticatedRequestLimiter());
  private readonly contents = new Map<string, string>();
  private readonly tickets = new Map<string, TicketState>();
  private readonly texts = new Map<string, object>();

  /** @param vendor of the fixtures; `secretsOf` another one: of whom the connection has the secrets instead. */
  constructor(vendor: string, { secretsOf = vendor } = {}) {
    const { source, timezone, deskUrl = null } = connectedDesks[vendor]!;
    const { secrets } = connectedDesks[secretsOf]!;
    const adapter = fixtureAdapters.find(({ name }) => name === source)!;
    this.connection = {
      ...{ id: source, source, name: source, token: '', timezone, deskUrl, adapter },
      secrets: secrets.flatMap((text) => adapter.readSecret(text) ?? []),
    };
  }

  /** Takes a fixture's exact bytes as of the moment at which they were received. */
  async post({ method, headers: file, file: body, receivedAt }: Fixture): Promise<Answer> {
    const headers = lowerCased(JSON.parse(readPayload(file).toString()) as Record<string, string>);
    const request = { method, headers, body: readPayload(body), receivedAt: Date.parse(receivedAt) };
    if (this.connection.adapter.probe?.(request) !== undefined) return { status: 200, body: nothing };
    try {
      return { status: 200, body: await this.take(request) };
    } catch (error) {
      if (error instanceof ProblemError) return { status: error.status, body: { detail: error.message } };
      throw error;
    }
  }

  /** What the server answers who asks for the columns of a table. */
  mapColumns(asked: Pick<MapColumns['asked'], 'columns' | 'choices'>): Promise<{ mapping: Record<string, string> }> {
    const connections = { named: () => this.connection } as unknown as Connections;
    return new MapColumnsHandler(connections).execute(new MapColumns({ source: this.connection.source, ...asked }));
  }

  /** Takes the lines of a file that the command line sends. */
  takeLines(lines: Buffer, receivedAt: string): Receipt {
    const at = Date.parse(receivedAt);
    return this.store(readLines(lines, this.context(at)), at);
  }

  /** @throws where nobody has told of it. */
  ticket(ticketId: string): ReadTicket {
    const [streamId, state] = this.known(ticketId);
    const values = ticketRow({ streamId, partition: 0, version: 1, state }, utc);
    const row = Object.fromEntries(ticketColumns.map((column, index) => [column, values[index] ?? null]));
    const { counted, firstClosedAt, fields } = readTicket(state, plainRules);
    const textOf = (ref: unknown) => (typeof ref === 'string' ? (this.texts.get(ref) ?? null) : null);
    const instantOf = (column: string) => (typeof row[column] === 'string' ? new Date(row[column]) : null);
    const named = {
      ...row,
      ...{ created_at: instantOf('created_at'), modified_at: instantOf('modified_at') },
      ...{ closed_at: instantOf('closed_at'), due_at: instantOf('due_at') },
      ...{ subject: textOf(row['subject_ref']), assignee: textOf(row['assignee_ref']) },
      ...{ contact_name: textOf(row['contact_name_ref']), contact_email: textOf(row['contact_email_ref']) },
      organization_name: fields.organization?.name ?? null,
    } as unknown as NamedTicketRow;
    return {
      ...ticketDocument(named, fullSight),
      counted,
      firstClosedTime: firstClosedAt === null ? null : new Date(firstClosedAt).toISOString(),
    };
  }

  /** All that tables of figures, lists and timelines are made of, of one ticket. */
  figures(ticketId: string): object {
    const state = this.known(ticketId)[1];
    const { reading, activities } = ticketActivities(state, utc)!;
    const { modifiedTime: _, ...ticket } = this.ticket(ticketId);
    return { ticket, rows: this.rows(ticketId), timeline: reading.timeline, activities };
  }

  /** What one ticket adds to the tables of figures. */
  rows(ticketId: string): object[] {
    const state = this.known(ticketId)[1];
    return [ticketRollup, agentRollup, hourRollup].flatMap((rollup) =>
      Object.values(rowsOf(rollup, [state], utc)).flat(),
    );
  }

  private known(ticketId: string): [string, KnownTicket] {
    for (const [streamId, state] of this.tickets)
      if (state.situation !== 'unknown' && state.ticketId === ticketId) return [streamId, state];
    throw new Error(`Nobody has told of ticket ${ticketId}`);
  }

  private context(receivedAt: number, headers: Headers = {}): ReadingContext {
    const deliveryId = this.connection.adapter.deliveryId?.(headers);
    return readingContext({ connection: this.connection, receivedAt, headers, deliveryId });
  }

  private async take(request: SourceRequest): Promise<Receipt> {
    const bytes = await this.openBody.open(this.connection, request, '127.0.0.1');
    const { headers, receivedAt } = request;
    return this.store(readBody(bytes, this.context(receivedAt, headers)), receivedAt);
  }

  /** Of each key the first event is new; what comes under it later is the same again, or put aside. */
  private store(read: ReadElements, receivedAt: number): Receipt {
    const kept = { id: '', headers: {}, body: Buffer.alloc(0), receivedAt: new Date(receivedAt) };
    const delivery = { ...kept, connectionId: this.connection.id, ...read };
    const { events, proposals } = proposalsOf([delivery]);
    const fresh = new Set<GroupEvent>();
    for (const [key, event] of proposals) {
      if (this.contents.has(key)) continue;
      this.contents.set(key, event.element.content);
      fresh.add(event);
    }
    const reused = reusedKeys(events, fresh, this.contents);
    for (const { reason, index } of read.refused) this.quarantine.push({ reason, index });
    for (const { element } of reused) this.quarantine.push({ reason: 'id_reuse_body_differs', index: element.index });
    for (const { element } of fresh) this.fold(element, receivedAt);
    return receiptsOf([delivery], fresh, reused)[0]!;
  }

  private fold({ streamId, observation }: AcceptedElement, now: number): void {
    const { personal = [], flags: _, ...reported } = observation;
    for (const { ref, value } of personal) if (value !== null) this.texts.set(ref, value);
    const before = this.tickets.get(streamId) ?? unknownTicket;
    this.tickets.set(streamId, handle(before, [reported, { kind: 'deadlinePassed' }], now).state);
  }
}

/** As Node gives the names of headers. */
function lowerCased(headers: Record<string, string>): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
