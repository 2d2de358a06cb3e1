import type { Receipt } from '@deskledger/contracts';
import { v7 as uuid } from 'uuid';
import type { Partitions } from '../../../platform/database/partitions.js';
import { ticketStreamId } from '../../tickets/index.js';
import type { Delivery } from './delivery.js';
import { eventKeyOf, proposalsOf, receiptsOf, reusedKeys, type GroupEvent } from './group-outcome.js';
import type { RunStatement } from './statements.js';
import { keyRow, knownContents, type KeyRow } from './known-contents.js';
import { quarantineReuseSql, storeDeliveriesSql } from './store-deliveries.sql.js';

/** What became of a group, and the partition of each observation that waits now. */
export interface StoredGroup {
  readonly receipts: readonly Receipt[];
  readonly partitions: readonly number[];
}

/**
 * Makes a group of deliveries durable, all or none. An event whose key is known is a duplicate when it says the same
 * and goes to quarantine when it says something else.
 */
export async function storeDeliveries(
  run: RunStatement,
  partitions: Partitions,
  deliveries: readonly Delivery[],
): Promise<StoredGroup> {
  const { events, proposals } = proposalsOf(deliveries);
  const rows = [...proposals.values()].map((event) => inboxRow(event, partitions));
  rows.sort(byKey);
  const known = await run<KeyRow>('store-deliveries', storeDeliveriesSql, [
    JSON.stringify(deliveryRows(deliveries)),
    Buffer.concat(deliveries.map(({ body }) => body)),
    JSON.stringify(rows),
    JSON.stringify(refusedRows(deliveries)),
  ]);
  const knownKeys = new Set(known.map(({ connection, key }) => `${connection}\n${key}`));
  const old: GroupEvent[] = [];
  const fresh = new Set<GroupEvent>();
  for (const [key, event] of proposals) {
    if (knownKeys.has(key)) old.push(event);
    else fresh.add(event);
  }
  const reused = fresh.size === events.length ? [] : await setReuseAside(run, events, fresh, old);
  return { receipts: receiptsOf(deliveries, fresh, reused), partitions: partitionsOf(rows, knownKeys) };
}

async function setReuseAside(
  run: RunStatement,
  events: readonly GroupEvent[],
  fresh: ReadonlySet<GroupEvent>,
  old: readonly GroupEvent[],
): Promise<GroupEvent[]> {
  const contents = await knownContents(run, old);
  for (const event of fresh) contents.set(eventKeyOf(event), event.element.content);
  const reused = reusedKeys(events, fresh, contents);
  if (reused.length > 0) await run('quarantine-reuse', quarantineReuseSql, [JSON.stringify(reused.map(reuseRow))]);
  return reused;
}

function partitionsOf(rows: readonly (KeyRow & { partition: number })[], knownKeys: ReadonlySet<string>): number[] {
  const fresh =
    knownKeys.size === 0 ? rows : rows.filter(({ connection, key }) => !knownKeys.has(`${connection}\n${key}`));
  return fresh.map(({ partition }) => partition);
}

function inboxRow(event: GroupEvent, partitions: Partitions) {
  const { delivery, element } = event;
  return {
    ...keyRow(event),
    content: element.content,
    delivery: delivery.id,
    partition: partitions.of(
      ticketStreamId({ connectionId: delivery.connectionId, ticketId: element.observation.ticketId }),
    ),
    received: delivery.receivedAt,
    observation: element.observation,
  };
}

function byKey(left: KeyRow, right: KeyRow): number {
  if (left.connection !== right.connection) return left.connection < right.connection ? -1 : 1;
  return left.key < right.key ? -1 : 1;
}

function deliveryRows(deliveries: readonly Delivery[]) {
  let start = 1;
  return deliveries.map(({ id, connectionId, receivedAt, headers, body, understanding }) => {
    const row = {
      id,
      connection: connectionId,
      received: receivedAt,
      headers,
      start,
      length: body.length,
      events: understanding.accepted.length,
      refusals: understanding.refused.length,
    };
    start += body.length;
    return row;
  });
}

function refusedRows(deliveries: readonly Delivery[]) {
  return deliveries.flatMap(({ id, connectionId, receivedAt, understanding }) =>
    understanding.refused.map(({ index, ...refusal }) => ({
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
    explanation: `the key ${element.key} is known for an event that says something else`,
    payload: JSON.stringify(element.value),
    received: delivery.receivedAt,
  };
}
