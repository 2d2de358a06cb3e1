import type { TicketMoment } from '@deskledger/contracts';
import type { PlaceText, TicketEvent } from '@deskledger/domain';
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
