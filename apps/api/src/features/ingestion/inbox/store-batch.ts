import { copyRows, type CopyValue } from '../../../platform/database/copy-rows.js';
import type { Partitions } from '../../../platform/database/partitions.js';
import type { Tx } from '../../../platform/database/tx.js';
import type { AcceptedElement, Delivery } from './delivery.js';
import { storeDeliveries, type StoredGroup } from './store-deliveries.js';

/** Fewer are stored as cheaply, and seen sooner, one by one. */
const worthPacking = 100;

const keyColumns = ['connection_id', 'event_key', 'body_hash', 'delivery_id'];
const inboxColumns = [
  'partition',
  'connection_id',
  'delivery_id',
  'event_key',
  'received_at',
  'observation',
  'observations',
];
const keptSql = `
  insert into deliveries (id, connection_id, received_at, headers, body, body_sha256, accepted)
  values ($1, $2, $3, $4, $5::bytea, sha256($5::bytea), $6)`;

export interface StoredBatch extends StoredGroup {
  /** The observations wait in batch rows. */
  readonly packed: boolean;
}

/** Stores a batch of a file. What is new in a large one waits in batch rows: a row for all that is said in a partition. */
export async function storeBatch(tx: Tx, partitions: Partitions, batch: Delivery): Promise<StoredBatch> {
  const { accepted } = batch;
  if (accepted.length < worthPacking) return { ...(await storeDeliveries(tx, partitions, [batch])), packed: false };
  const stored =
    (await copyWhereNew(tx, partitions, batch)) ?? (await storeDeliveries(tx, partitions, [batch], 'keys'));
  const batchRows = batchRowsOf(stored.fresh, partitions).map((batchRow) => rowOf(batch, ...batchRow));
  await tx.copyIn('inbox', inboxColumns, copyRows(batchRows));
  return { ...stored, packed: true };
}

/**
 * Stores a batch in which nothing is refused and every event is new, as nearly all of a backfill are, for half the price
 * of `storeDeliveries`. Answers undefined, and has stored nothing, when that is not so.
 */
async function copyWhereNew(tx: Tx, partitions: Partitions, batch: Delivery): Promise<StoredGroup | undefined> {
  const { id, connectionId, receivedAt, headers, body, accepted, refused } = batch;
  if (refused.length > 0 || !hasDistinctKeys(accepted) || !(await copyKeys(tx, batch))) return undefined;
  await tx.query(keptSql, [id, connectionId, receivedAt, headers, body, accepted.length]);
  return {
    receipts: [{ accepted: accepted.length, duplicates: 0, quarantined: 0 }],
    partitions: accepted.map(({ streamId }) => partitions.of(streamId)),
    fresh: accepted,
  };
}

const hasDistinctKeys = (elements: readonly AcceptedElement[]): boolean =>
  new Set(elements.map(({ key }) => key)).size === elements.length;

/** False when a key is known. Sorted like those of `storeDeliveries`, so that two senders never wait in a circle. */
async function copyKeys(tx: Tx, { id, connectionId, accepted }: Delivery): Promise<boolean> {
  const sorted = accepted.toSorted((left, right) => (left.key < right.key ? -1 : 1));
  const rows = sorted.map(({ key, content }) => [connectionId, key, `\\x${content}`, id]);
  await tx.query('savepoint before_keys');
  try {
    await tx.copyIn('received_events', keyColumns, copyRows(rows));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await tx.query('rollback to savepoint before_keys');
    return false;
  }
  return true;
}

/** A partition and what is said of its tickets. */
type BatchRow = readonly [partition: number, elements: readonly AcceptedElement[]];

function batchRowsOf(elements: readonly AcceptedElement[], partitions: Partitions): BatchRow[] {
  const batchRows = new Map<number, AcceptedElement[]>();
  for (const element of elements) {
    const partition = partitions.of(element.streamId);
    const batchRow = batchRows.get(partition);
    if (batchRow === undefined) batchRows.set(partition, [element]);
    else batchRow.push(element);
  }
  return [...batchRows];
}

/** The key of a batch row's first event stands for all: each observation carries its own. */
function rowOf({ id, connectionId, receivedAt }: Delivery, ...[partition, elements]: BatchRow): CopyValue[] {
  const lines = elements.map(({ observation }) => JSON.stringify(observation)).join('\n');
  const { key } = elements[0]!;
  return [partition, connectionId, id, key, receivedAt.toISOString(), lines, elements.length];
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
