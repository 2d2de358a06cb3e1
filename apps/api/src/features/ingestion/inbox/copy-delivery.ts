import { copyLine } from '../../../platform/database/copy-text.js';
import type { Partitions } from '../../../platform/database/partitions.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ticketStreamId } from '../../tickets/index.js';
import type { AcceptedElement } from '../understanding/understanding.js';
import type { Delivery } from './delivery.js';
import type { StoredGroup } from './store-deliveries.js';

/** Fewer are stored as cheaply by one statement. */
const worthCopying = 100;

const keyColumns = ['connection_id', 'event_key', 'body_hash', 'delivery_id'];
const inboxColumns = ['partition', 'connection_id', 'delivery_id', 'event_key', 'received_at', 'observation'];
const keptSql = `
  insert into deliveries (id, connection_id, received_at, headers, body, body_sha256, accepted)
  values ($1, $2, $3, $4, $5::bytea, sha256($5::bytea), $6)`;

/**
 * Stores a delivery of which every event is new, as nearly all of a backfill are, with COPY: half the price of
 * `storeDeliveries`. Answers undefined, and has stored nothing, when that is not so.
 */
export async function copyDelivery(
  tx: Tx,
  partitions: Partitions,
  delivery: Delivery,
): Promise<StoredGroup | undefined> {
  const { accepted, refused } = delivery.understanding;
  if (refused.length > 0 || accepted.length < worthCopying || !hasDistinctKeys(accepted)) return undefined;
  if (!(await copyKeys(tx, delivery))) return undefined;
  const rows = new InboxRows(delivery, partitions);
  await tx.copyIn('inbox', inboxColumns, rows.text);
  const { id, connectionId, receivedAt, headers, body } = delivery;
  await tx.query(keptSql, [id, connectionId, receivedAt, headers, body, accepted.length]);
  return {
    receipts: [{ accepted: accepted.length, duplicates: 0, quarantined: 0 }],
    partitions: rows.partitions,
  };
}

const hasDistinctKeys = (elements: readonly AcceptedElement[]): boolean =>
  new Set(elements.map(({ key }) => key)).size === elements.length;

/** False when a key is known. Sorted like those of `storeDeliveries`, so that two senders never wait in a circle. */
async function copyKeys(tx: Tx, { id, connectionId, understanding }: Delivery): Promise<boolean> {
  const sorted = understanding.accepted.toSorted((left, right) => (left.key < right.key ? -1 : 1));
  const rows = sorted.map(({ key, content }) => copyLine([connectionId, key, `\\x${content}`, id]));
  await tx.query('savepoint before_keys');
  try {
    await tx.copyIn('received_events', keyColumns, rows.join(''));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await tx.query('rollback to savepoint before_keys');
    return false;
  }
  return true;
}

class InboxRows {
  readonly partitions: number[] = [];
  readonly text: string;

  constructor({ id, connectionId, receivedAt, understanding }: Delivery, partitions: Partitions) {
    const received = receivedAt.toISOString();
    const lines = understanding.accepted.map(({ key, observation }) => {
      const partition = partitions.of(ticketStreamId({ connectionId, ticketId: observation.ticketId }));
      this.partitions.push(partition);
      return copyLine([partition, connectionId, id, key, received, JSON.stringify(observation)]);
    });
    this.text = lines.join('');
  }
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
