import type { Receipt } from '@deskledger/contracts';
import type { EventSource } from './event-source.js';
import type { HelpDesk } from './help-desk.js';

const eventsADelivery = 500;
const deliveriesInFlight = 3;

export interface HistoryProgress extends Receipt {
  /** Time of the newest event sent so far, epoch milliseconds. */
  reached: number;
}

/**
 * Delivers events up to an instant (epoch milliseconds). Answers with what became of them; the first event beyond
 * the instant stays with the source.
 */
export async function playHistory(
  source: EventSource,
  until: number,
  helpDesk: HelpDesk,
  onProgress: (progress: HistoryProgress) => void,
): Promise<HistoryProgress> {
  const progress = { accepted: 0, duplicates: 0, quarantined: 0, reached: 0 };
  const deliver = async () => {
    for (
      let events = source.takeUntil(until, eventsADelivery);
      events.length > 0;
      events = source.takeUntil(until, eventsADelivery)
    ) {
      const receipt = await helpDesk.deliver(events);
      progress.accepted += receipt.accepted;
      progress.duplicates += receipt.duplicates;
      progress.quarantined += receipt.quarantined;
      progress.reached = Math.max(progress.reached, Date.parse(events.at(-1)?.timestamp ?? ''));
      onProgress(progress);
    }
  };
  await Promise.all(Array.from({ length: deliveriesInFlight }, deliver));
  return progress;
}
