import type { Receipt } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import type { Tx } from '../../../platform/database/tx.js';
import { PersonalDataKey } from '../../../platform/personal-data/index.js';
import { conflict } from '../../../platform/http/index.js';
import { ticketStreamId } from '../../tickets/index.js';
import { Connections } from '../connections/connections.js';
import { parted, readText } from '../door/take-delivery.js';
import { WakeUps } from '../drain/wake-ups.js';
import type { AcceptedElement, ReadElements } from '../inbox/delivery.js';
import { storeDeliveries } from '../inbox/store-deliveries.js';
import type { WaitingObservation } from '../inbox/waiting-observation.js';
import { PersonalReferences } from '../personal-data/personal-references.js';
import type { QuarantineRow } from './quarantine-row.js';
import { resolveQuarantined, waitingInQuarantine } from './waiting-in-quarantine.js';

interface Retried {
  receipt: Receipt;
  partitions: readonly number[];
}

export class RetryQuarantined extends Command<Receipt> {
  constructor(readonly id: string) {
    super();
  }
}

const stillRefused: Retried = { receipt: { accepted: 0, duplicates: 0, quarantined: 1 }, partitions: [] };

const backToInboxSql = `
  insert into inbox (partition, connection_id, delivery_id, event_key, received_at, observation)
  values ($1, $2, $3, $4, $5, $6)`;

const explainSql = 'update quarantine set reason = $2, explanation = $3 where id = $1';

/**
 * Tries to understand an element again, after a fix of ours or of the settings. It goes through the same steps as a
 * delivery; what is still refused stays in quarantine.
 */
@CommandHandler(RetryQuarantined)
export class RetryQuarantinedHandler implements ICommandHandler<RetryQuarantined> {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly connections: Connections,
    private readonly personalDataKey: PersonalDataKey,
    private readonly clock: Clock,
    private readonly wakeUps: WakeUps,
  ) {}

  async execute({ id }: RetryQuarantined): Promise<Receipt> {
    const { receipt, partitions } = await this.database.transaction(async (tx) => {
      const row = await waitingInQuarantine(tx, id);
      return row.accepted ? this.backToInbox(tx, row) : this.throughTheDoor(tx, row);
    });
    this.wakeUps.wake(partitions);
    return receipt;
  }

  /** It was understood before; only its batch could not take it. */
  private async backToInbox(tx: Tx, row: QuarantineRow): Promise<Retried> {
    const { connectionId, deliveryId, deliveryKey, receivedAt, payload } = row;
    const { ticketId } = JSON.parse(payload) as WaitingObservation;
    const partition = this.partitions.of(ticketStreamId({ connectionId, ticketId }));
    await tx.query(backToInboxSql, [partition, connectionId, deliveryId, deliveryKey, receivedAt, payload]);
    await resolveQuarantined(tx, row.id, 'retried', this.clock.now());
    return { receipt: { accepted: 1, duplicates: 0, quarantined: 0 }, partitions: [partition] };
  }

  private async throughTheDoor(tx: Tx, row: QuarantineRow): Promise<Retried> {
    const read = await this.read(tx, row);
    const [why] = read.refused;
    if (read.accepted.length === 0) {
      if (why !== undefined) await tx.query(explainSql, [row.id, why.reason, why.explanation]);
      return stillRefused;
    }
    const { id, connectionId, payload, receivedAt } = row;
    const headers = { 'quarantined-as': id };
    const delivery = { id: uuid(), connectionId, receivedAt, headers, body: Buffer.from(payload), ...read };
    const { receipts, partitions } = await storeDeliveries(tx, this.partitions, [delivery]);
    await resolveQuarantined(tx, id, 'retried', this.clock.now());
    return { receipt: receipts[0]!, partitions };
  }

  /**
   * An operator who retries an event whose key was taken says: it is another event. So it gets a key of its own.
   * @throws ProblemError 409 when the connection is not there any more.
   */
  private async read(tx: Tx, row: QuarantineRow): Promise<ReadElements> {
    const connection = this.connections.byId(row.connectionId);
    if (connection === undefined) throw conflict(`The connection '${row.connectionId}' is not there any more.`);
    const references = new PersonalReferences(await this.personalDataKey.read(tx));
    const receivedAt = row.receivedAt.getTime();
    const deliveryId = row.deliveryKey ?? undefined;
    const read = parted(readText(row.payload, { connection, receivedAt, references, headers: {}, deliveryId }));
    if (row.reason !== 'id_reuse_body_differs') return read;
    return { ...read, accepted: read.accepted.map((element) => withKey(element, `${element.key} ${row.id}`)) };
  }
}

function withKey(element: AcceptedElement, key: string): AcceptedElement {
  const { observation } = element;
  return { ...element, key, observation: { ...observation, place: { ...observation.place, key } } };
}
