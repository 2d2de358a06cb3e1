import type { DeliveryDocument } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/http/index.js';
import { PersonalDataKey } from '../../../platform/personal-data/index.js';
import { ticketStreamId } from '../../tickets/index.js';
import { Connections } from '../connections/connections.js';
import { PersonalReferences } from '../personal-data/apart-from-personal-data.js';
import { elementsOf, isOfRun, selectRawDeliveries, textOf, unpacked, type RawDelivery } from './raw-delivery.js';

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

@QueryHandler(ReadDelivery)
export class ReadDeliveryHandler implements IQueryHandler<ReadDelivery> {
  constructor(
    private readonly database: Database,
    private readonly connections: Connections,
    private readonly personalDataKey: PersonalDataKey,
  ) {}

  /** @throws ProblemError 404 */
  async execute({ id, ticketId }: ReadDelivery): Promise<DeliveryDocument> {
    const sql = `${selectRawDeliveries} where deliveries.id = $1`;
    const [row] = await this.database.query<RawDelivery & Record<string, unknown>>(sql, [id]);
    if (row === undefined) throw notFound('This delivery is no longer stored. Deliveries are deleted after a while.');
    const bytes = await unpacked(row);
    const document = ticketId === undefined ? '' : await this.elementsAbout(ticketId, bytes, row);
    const payload = document === '' ? textOf(row, bytes) : document;
    const { connectionId: connection, receivedAt, mode } = row;
    // Sweeps are the runs that are forgotten.
    const via = mode ?? (isOfRun(row) ? 'sweep' : 'webhook');
    return {
      ...{ id, connection, receivedAt: receivedAt.toISOString(), via },
      payload: payload.slice(0, longest),
      isCut: payload.length > longest,
    };
  }

  /** What tells of a ticket: an element, or the list of them; empty where none does, or where nobody reads this help desk any more. */
  private async elementsAbout(ticketId: string, bytes: Buffer, row: RawDelivery): Promise<string> {
    const { connectionId } = row;
    const connection = this.connections.byId(connectionId);
    if (connection === undefined) return '';
    const references = new PersonalReferences(await this.personalDataKey.read(this.database));
    const streamId = ticketStreamId({ connectionId, ticketId });
    const elements = elementsOf(row, bytes, connection, references);
    const document = elements
      .filter((element) => element.streamId === streamId)
      .map(({ value }) => JSON.stringify(value));
    return document.length > 1 ? `[${document.join(',')}]` : document.join('');
  }
}
