import type { Receipt } from '@deskledger/contracts';
import { v7 as uuid } from 'uuid';
import { byteaArray, plainArray, textArray, type Queryable } from '../../../platform/database/statement.js';
import type { Partitions } from '../../../platform/database/partitions.js';
import type { AcceptedElement, Delivery } from './delivery.js';
import { eventKeyOf, proposalsOf, receiptsOf, reusedKeys, type GroupEvent } from './group-outcome.js';
import { keyRow, knownContents, type KeyRow } from './known-contents.js';
import { quarantineReuseSql, storeDeliveriesSql } from './store-deliveries.sql.js';

/** What became of a group, what was new in it, and the partition of each of those. */
export interface StoredGroup {
  readonly receipts: readonly Receipt[];
  readonly fresh: readonly AcceptedElement[];
  readonly partitions: readonly number[];
}

interface InboxRow extends KeyRow, GroupEvent {
  readonly partition: number;
}

/**
 * Makes a group of deliveries durable, all or none. An event whose key is known is a duplicate when it says the same
 * and goes to quarantine when it says something else. That is rare, and takes a statement more, before the answer: where
 * it fails the help desk delivers again. A transaction around both would take every group three round trips in the place of one.
 * @param what 'keys' leaves it to the caller to put the new observations into the inbox.
 */
export async function storeDeliveries(
  source: Queryable,
  partitions: Partitions,
  deliveries: readonly Delivery[],
  what: 'observations' | 'keys' = 'observations',
): Promise<StoredGroup> {
  const { events, proposals } = proposalsOf(deliveries);
  const rows = [...proposals.values()].map((event) => inboxRow(event, partitions));
  rows.sort(byKey);
  const known = await source.query<KeyRow & Record<string, unknown>>(storeDeliveriesSql, [
    ...deliveryColumns(deliveries),
    ...eventColumns(rows),
    JSON.stringify(refusedRows(deliveries)),
    what === 'observations',
  ]);
  const knownKeys = new Set(known.map(({ connection, key }) => `${connection}\n${key}`));
  const old: GroupEvent[] = [];
  const fresh = new Set<GroupEvent>();
  for (const [key, event] of proposals) {
    if (knownKeys.has(key)) old.push(event);
    else fresh.add(event);
  }
  const reused = fresh.size === events.length ? [] : await setReuseAside(source, events, fresh, old);
  const elements = [...fresh].map(({ element }) => element);
  return {
    receipts: receiptsOf(deliveries, fresh, reused),
    fresh: elements,
    partitions: elements.map(({ streamId }) => partitions.of(streamId)),
  };
}

async function setReuseAside(
  source: Queryable,
  events: readonly GroupEvent[],
  fresh: ReadonlySet<GroupEvent>,
  old: readonly GroupEvent[],
): Promise<GroupEvent[]> {
  const contents = await knownContents(source, old);
  for (const event of fresh) contents.set(eventKeyOf(event), event.element.content);
  const reused = reusedKeys(events, fresh, contents);
  if (reused.length > 0) await source.query(quarantineReuseSql, [JSON.stringify(reused.map(reuseRow))]);
  return reused;
}

function inboxRow({ delivery, element }: GroupEvent, partitions: Partitions): InboxRow {
  const { key, streamId } = element;
  return { connection: delivery.connectionId, key, partition: partitions.of(streamId), delivery, element };
}

function byKey(left: KeyRow, right: KeyRow): number {
  if (left.connection !== right.connection) return left.connection < right.connection ? -1 : 1;
  return left.key < right.key ? -1 : 1;
}

/** In the order of the statement's parameters, like `eventColumns`. */
function deliveryColumns(deliveries: readonly Delivery[]): (string | Buffer)[] {
  return [
    plainArray(deliveries.map(({ id }) => id)),
    textArray(deliveries.map(({ connectionId }) => connectionId)),
    plainArray(deliveries.map(({ receivedAt }) => receivedAt.toISOString())),
    textArray(deliveries.map(({ headers }) => JSON.stringify(headers))),
    byteaArray(deliveries.map(({ body }) => body)),
    plainArray(deliveries.map(({ accepted }) => accepted.length)),
    plainArray(deliveries.map(({ refused }) => refused.length)),
  ];
}

function eventColumns(rows: readonly InboxRow[]): (string | Buffer)[] {
  return [
    textArray(rows.map(({ connection }) => connection)),
    textArray(rows.map(({ key }) => key)),
    textArray(rows.map(({ element }) => element.content)),
    plainArray(rows.map(({ delivery }) => delivery.id)),
    plainArray(rows.map(({ partition }) => partition)),
    plainArray(rows.map(({ delivery }) => delivery.receivedAt.toISOString())),
    textArray(rows.map(({ element }) => JSON.stringify(element.observation))),
  ];
}

function refusedRows(deliveries: readonly Delivery[]) {
  return deliveries.flatMap(({ id, connectionId, receivedAt, refused }) =>
    refused.map(({ index, ...refusal }) => ({
      id: uuid(),
      connection: connectionId,
      delivery: id,
      element: index,
      received: receivedAt,
      ...refusal,
    })),
  );
}

function reuseRow({ delivery, element }: GroupEvent) {
  return {
    id: uuid(),
    ...keyRow({ delivery, element }),
    delivery: delivery.id,
    element: element.index,
    explanation: `the key ${element.key} already belongs to an event with other content`,
    payload: JSON.stringify(element.value),
    received: delivery.receivedAt,
  };
}
