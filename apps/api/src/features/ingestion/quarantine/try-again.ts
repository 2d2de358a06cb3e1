import type { Receipt } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Clock } from '../../../platform/clock/clock.js';
import { Partitions } from '../../../platform/database/partitions.js';
import type { Tx } from '../../../platform/database/tx.js';
import { PersonalDataKey } from '../../../platform/personal-data/index.js';
import { ticketStreamId } from '../../tickets/index.js';
import type { Connection } from '../connections/connection.js';
import { Connections } from '../connections/connections.js';
import { parted, readText } from '../webhook/take-delivery.js';
import type { AcceptedElement, Delivery, ReadElements, RefusedElement } from '../inbox/delivery.js';
import { storeDeliveries } from '../inbox/store-deliveries.js';
import type { WaitingObservation } from '../inbox/waiting-observation.js';
import { PersonalReferences } from '../personal-data/apart-from-personal-data.js';
import type { QuarantineRow } from './quarantine-row.js';
import { sumOf } from './receipt-sum.js';
import { resolveQuarantined } from './waiting-in-quarantine.js';

/** What became of the elements, and the partition of each observation that waits for the drain now. */
export interface TriedAgain {
  readonly receipt: Receipt;
  readonly partitions: readonly number[];
}

interface ReadRow extends ReadElements {
  readonly row: QuarantineRow;
}

const nothing: TriedAgain = { receipt: sumOf([]), partitions: [] };

const backToInboxSql = `
  insert into inbox (partition, connection_id, delivery_id, event_key, received_at, observation)
  select partition, connection, delivery, key, received, observation
  from json_to_recordset($1::json) as waiting(
    partition smallint, connection text, delivery uuid, key text, received timestamptz, observation text)`;

const explainSql = `
  update quarantine set reason = why.reason, explanation = why.explanation
  from json_to_recordset($1::json) as why(id uuid, reason text, explanation text) where quarantine.id = why.id`;

/**
 * The rule by which elements are tried again, after a fix of ours or of the settings. They go through the same steps as
 * a delivery; what is still refused stays in quarantine.
 */
@Injectable()
export class TryAgain {
  constructor(
    private readonly partitions: Partitions,
    private readonly connections: Connections,
    private readonly personalDataKey: PersonalDataKey,
    private readonly clock: Clock,
  ) {}

  /** Whether nobody can tell what the element says: its connection is closed, or not there any more. */
  isShut({ accepted, connectionId }: QuarantineRow): boolean {
    return !accepted && this.connections.byId(connectionId) === undefined;
  }

  /** @param rows locked by the transaction; those that are shut stay. */
  async take(tx: Tx, rows: readonly QuarantineRow[]): Promise<TriedAgain> {
    const inside = await this.backToInbox(
      tx,
      rows.filter(({ accepted }) => accepted),
    );
    const outside = await this.throughTheWebhook(
      tx,
      rows.filter(({ accepted }) => !accepted),
    );
    return {
      receipt: sumOf([inside.receipt, outside.receipt]),
      partitions: [...inside.partitions, ...outside.partitions],
    };
  }

  /** They were understood before; only their batch could not take them. */
  private async backToInbox(tx: Tx, rows: readonly QuarantineRow[]): Promise<TriedAgain> {
    if (rows.length === 0) return nothing;
    const waiting = rows.map((row) => this.inboxRow(row));
    await tx.query(backToInboxSql, [JSON.stringify(waiting)]);
    await this.resolve(tx, rows);
    return {
      receipt: { accepted: rows.length, duplicates: 0, quarantined: 0 },
      partitions: waiting.map(({ partition }) => partition),
    };
  }

  private inboxRow({ connectionId, deliveryId, deliveryKey, receivedAt, payload }: QuarantineRow) {
    const { ticketId } = JSON.parse(payload) as WaitingObservation;
    return {
      partition: this.partitions.of(ticketStreamId({ connectionId, ticketId })),
      connection: connectionId,
      delivery: deliveryId,
      key: deliveryKey,
      received: receivedAt,
      observation: payload,
    };
  }

  private async throughTheWebhook(tx: Tx, rows: readonly QuarantineRow[]): Promise<TriedAgain> {
    if (rows.length === 0) return nothing;
    const read = await this.read(tx, rows);
    const understood = read.filter(({ accepted }) => accepted.length > 0);
    await explain(tx, read.filter(({ accepted }) => accepted.length === 0).flatMap(whyStill));
    const refused = { accepted: 0, duplicates: 0, quarantined: rows.length - understood.length };
    if (understood.length === 0) return { ...nothing, receipt: refused };
    const { receipts, partitions } = await storeDeliveries(tx, this.partitions, understood.map(deliveryOf));
    await this.resolve(
      tx,
      understood.map(({ row }) => row),
    );
    return { receipt: sumOf([...receipts, refused]), partitions };
  }

  private async read(tx: Tx, rows: readonly QuarantineRow[]): Promise<ReadRow[]> {
    const references = new PersonalReferences(await this.personalDataKey.read(tx));
    return rows.flatMap((row) => {
      const connection = this.connections.byId(row.connectionId);
      return connection === undefined ? [] : [{ row, ...readAgain(row, connection, references) }];
    });
  }

  private resolve(tx: Tx, rows: readonly QuarantineRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    return resolveQuarantined(tx, ids, 'retried', this.clock.now());
  }
}

/** An operator who retries an event whose key was taken says: it is another event. So it gets a key of its own. */
function readAgain(row: QuarantineRow, connection: Connection, references: PersonalReferences): ReadElements {
  const receivedAt = row.receivedAt.getTime();
  const deliveryId = row.deliveryKey ?? undefined;
  const read = parted(readText(row.payload, { connection, receivedAt, references, headers: {}, deliveryId }));
  if (row.reason !== 'id_reuse_body_differs') return read;
  return { ...read, accepted: read.accepted.map((element) => withKey(element, `${element.key} ${row.id}`)) };
}

function withKey(element: AcceptedElement, key: string): AcceptedElement {
  const { observation } = element;
  return { ...element, key, observation: { ...observation, place: { ...observation.place, key } } };
}

function deliveryOf({ row, accepted, refused }: ReadRow): Delivery {
  const { id, connectionId, receivedAt, payload } = row;
  const headers = { 'quarantined-as': id };
  return { id: uuid(), connectionId, receivedAt, headers, body: Buffer.from(payload), accepted, refused };
}

type Why = Pick<RefusedElement, 'reason' | 'explanation'> & { id: string };

function whyStill({ row: { id }, refused: [why] }: ReadRow): Why[] {
  return why === undefined ? [] : [{ id, reason: why.reason, explanation: why.explanation }];
}

async function explain(tx: Tx, reasons: readonly Why[]): Promise<void> {
  if (reasons.length > 0) await tx.query(explainSql, [JSON.stringify(reasons)]);
}
