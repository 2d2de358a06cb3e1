import type { Receipt } from '@deskledger/contracts';
import type { AcceptedElement, Delivery } from './delivery.js';

/** One event of a group of deliveries, with the delivery that brought it. */
export interface GroupEvent {
  readonly delivery: Delivery;
  readonly element: AcceptedElement;
}

/** What a key stood for before the group, or stands for since: the fingerprint of its event. */
export type KnownContents = ReadonlyMap<string, string>;

export function eventKeyOf({ delivery, element }: GroupEvent): string {
  return `${delivery.connectionId}\n${element.key}`;
}

/** All events of the group, and of each key the first one: only that can be new. */
export function proposalsOf(deliveries: readonly Delivery[]): {
  events: GroupEvent[];
  proposals: Map<string, GroupEvent>;
} {
  const events: GroupEvent[] = [];
  const proposals = new Map<string, GroupEvent>();
  for (const delivery of deliveries) {
    for (const element of delivery.accepted) {
      const event = { delivery, element };
      const key = eventKeyOf(event);
      events.push(event);
      if (!proposals.has(key)) proposals.set(key, event);
    }
  }
  return { events, proposals };
}

/** Events whose key is known for something else. */
export function reusedKeys(
  events: readonly GroupEvent[],
  fresh: ReadonlySet<GroupEvent>,
  contents: KnownContents,
): GroupEvent[] {
  return events.filter((event) => !fresh.has(event) && contents.get(eventKeyOf(event)) !== event.element.content);
}

/** What became of each delivery's events, in the order of the deliveries. */
export function receiptsOf(
  deliveries: readonly Delivery[],
  fresh: ReadonlySet<GroupEvent>,
  reused: readonly GroupEvent[],
): Receipt[] {
  const accepted = countByDelivery(fresh);
  const reuses = countByDelivery(reused);
  return deliveries.map((delivery) => {
    const isNew = accepted.get(delivery) ?? 0;
    const isReused = reuses.get(delivery) ?? 0;
    return {
      accepted: isNew,
      duplicates: delivery.accepted.length - isNew - isReused,
      quarantined: delivery.refused.length + isReused,
    };
  });
}

function countByDelivery(events: Iterable<GroupEvent>): Map<Delivery, number> {
  const counts = new Map<Delivery, number>();
  for (const { delivery } of events) counts.set(delivery, (counts.get(delivery) ?? 0) + 1);
  return counts;
}
