import type { DeliveryDocument } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/http/index.js';
import { PersonalDataKey } from '../../../platform/personal-data/index.js';
import { ticketStreamId } from '../../tickets/index.js';
import { Connections } from '../connections/connections.js';
import { decodeText } from '../decoding/decode-text.js';
import { inflateBody, isEncoded } from '../decoding/inflate-body.js';
import { readLines } from '../door/read-lines.js';
import { readBody } from '../door/take-delivery.js';
import { PersonalReferences } from '../personal-data/personal-references.js';

/** Characters of a payload that are shown. */
const longest = 100_000;

/** A raw delivery, for as long as it is kept. */
export class ReadDelivery extends Query<DeliveryDocument> {
  constructor(
    readonly id: string,
    /** The help desk's id of the ticket that is asked about. */
    readonly ticketId: string | undefined,
  ) {
    super();
  }
}

interface DeliveryRow {
  readonly id: string;
  readonly connectionId: string;
  readonly receivedAt: Date;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Of the run that it was part of; null: it came by itself. */
  readonly mode: Exclude<DeliveryDocument['via'], 'webhook'> | null;
}

const deliverySql = `
  select deliveries.id, deliveries.connection_id as "connectionId", received_at as "receivedAt", headers, body, mode
  from deliveries left join backfills on backfills.id = (headers ->> 'backfill')::uuid
  where deliveries.id = $1`;

@QueryHandler(ReadDelivery)
export class ReadDeliveryHandler implements IQueryHandler<ReadDelivery> {
  constructor(
    private readonly database: Database,
    private readonly connections: Connections,
    private readonly personalDataKey: PersonalDataKey,
  ) {}

  /** @throws ProblemError 404 */
  async execute({ id, ticketId }: ReadDelivery): Promise<DeliveryDocument> {
    const [row] = await this.database.query<DeliveryRow & Record<string, unknown>>(deliverySql, [id]);
    if (row === undefined) throw notFound('There is no such delivery any more: they are kept for a while.');
    const bytes = await unpacked(row);
    const told = ticketId === undefined ? '' : await this.toldOf(ticketId, bytes, row);
    const payload = told === '' ? decodeText(bytes, row.headers['content-type']).text : told;
    const { connectionId: connection, receivedAt, mode } = row;
    return {
      ...{ id, connection, receivedAt: receivedAt.toISOString(), via: mode ?? 'webhook' },
      payload: payload.slice(0, longest),
      isCut: payload.length > longest,
    };
  }

  /** What tells of a ticket: an element, or the list of them; empty where none does, or where nobody reads this help desk any more. */
  private async toldOf(ticketId: string, bytes: Buffer, row: DeliveryRow): Promise<string> {
    const { connectionId, receivedAt, headers, mode } = row;
    const connection = this.connections.byId(connectionId);
    if (connection === undefined) return '';
    const references = new PersonalReferences(await this.personalDataKey.read(this.database));
    const context = { connection, receivedAt: receivedAt.getTime(), references, headers: mode === null ? headers : {} };
    const { accepted } = mode === null ? readBody(bytes, context) : readLines(bytes, context);
    const streamId = ticketStreamId({ connectionId, ticketId });
    const told = accepted.filter((element) => element.streamId === streamId).map(({ value }) => JSON.stringify(value));
    return told.length > 1 ? `[${told.join(',')}]` : told.join('');
  }
}

/** As it came where it cannot be unpacked. */
async function unpacked({ body, headers }: DeliveryRow): Promise<Buffer> {
  const encoding = headers['content-encoding'];
  if (!isEncoded(encoding)) return body;
  const inflated = await inflateBody(body, encoding);
  return inflated.kind === 'decoded' ? inflated.bytes : body;
}
