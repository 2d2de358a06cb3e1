import type { TicketMoment } from '@deskledger/contracts';
import { isDeadlineEvent, replyKey, type OrderingKeyText, type TicketEvent } from '@deskledger/domain';
import type { RecordedEvent } from '../../../platform/event-store/events.js';
import type { RecordedOf } from '../../../platform/event-store/read-stream.js';

type Receipt = TicketMoment['heard'];

/** How a fact was heard of; null for what came in no delivery. */
export function receiptOf({ metadata, recordedAt }: Pick<RecordedEvent, 'metadata' | 'recordedAt'>): Receipt {
  const { source, deliveryId, sweep } = metadata;
  if (source === undefined || deliveryId === undefined) return null;
  return { at: recordedAt.toISOString(), connection: source, deliveryId, isRepair: sweep !== undefined };
}

/** How each place of a ticket's history was heard of first. */
export function hearingsOf(events: readonly RecordedOf<TicketEvent>[]): ReadonlyMap<OrderingKeyText, Receipt> {
  const hearings = new Map<OrderingKeyText, Receipt>();
  for (const event of events) {
    if (isDeadlineEvent(event) || hearings.has(event.data.place)) continue;
    const receipt = receiptOf(event);
    if (receipt !== null) hearings.set(event.data.place, receipt);
  }
  return hearings;
}

/** Where each reply was told first, by its key. */
export function receivedReplies(events: readonly RecordedOf<TicketEvent>[]): ReadonlyMap<string, OrderingKeyText> {
  const orderingKeys = new Map<string, OrderingKeyText>();
  for (const event of events) {
    if (isDeadlineEvent(event) || event.data.reply === undefined) continue;
    const key = replyKey(event.data.reply);
    if (!orderingKeys.has(key)) orderingKeys.set(key, event.data.place);
  }
  return orderingKeys;
}
