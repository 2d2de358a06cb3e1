import type { TicketMoment } from '@deskledger/contracts';
import { replyKey, type PlaceText, type TicketEvent } from '@deskledger/domain';
import type { RecordedOf } from '../../../platform/event-store/read-stream.js';

type Hearing = TicketMoment['heard'];

/** How each place of a ticket's history was heard of first. */
export function hearingsOf(events: readonly RecordedOf<TicketEvent>[]): ReadonlyMap<PlaceText, Hearing> {
  const hearings = new Map<PlaceText, Hearing>();
  for (const { type, data, metadata, recordedAt } of events) {
    const { source, deliveryId, sweep } = metadata;
    if (type === 'TicketDeadlineMissed' || source === undefined || deliveryId === undefined) continue;
    if (hearings.has(data.place)) continue;
    const isRepair = sweep !== undefined;
    hearings.set(data.place, { at: recordedAt.toISOString(), connection: source, deliveryId, isRepair });
  }
  return hearings;
}

/** Where each reply was told first, by its key. */
export function repliesHeard(events: readonly RecordedOf<TicketEvent>[]): ReadonlyMap<string, PlaceText> {
  const places = new Map<string, PlaceText>();
  for (const { type, data } of events) {
    if (type === 'TicketDeadlineMissed' || data.reply === undefined) continue;
    const key = replyKey(data.reply);
    if (!places.has(key)) places.set(key, data.place);
  }
  return places;
}
