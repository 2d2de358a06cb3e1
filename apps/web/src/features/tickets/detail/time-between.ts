import type { TicketMoment } from '@deskledger/contracts';

/** The time from one entry of a timeline to the next one. */
export interface TimeBetween {
  readonly seconds: number;
  /** Who held the ticket meanwhile, by name; null: nobody. */
  readonly holder: string | null;
  readonly isClosed: boolean;
}

const shortest = 60;

/**
 * After each entry how long it took to the next, and who held the ticket; after the last one of an open ticket, up to
 * now. undefined where that was less than a minute, or nothing follows.
 *
 * @param now epoch milliseconds; undefined for a ticket whose story has ended.
 */
export function timesBetween(timeline: readonly TicketMoment[], now: number | undefined): (TimeBetween | undefined)[] {
  let holder: string | null = null;
  let isClosed = false;
  return timeline.map(({ at, event, to }, index) => {
    if (event === 'assigned') holder = to;
    if (event === 'closed') isClosed = true;
    if (event === 'reopened') isClosed = false;
    const next = timeline[index + 1];
    const end = next === undefined ? now : Date.parse(next.at);
    const seconds = end === undefined ? 0 : (end - Date.parse(at)) / 1000;
    return seconds < shortest ? undefined : { seconds, holder, isClosed };
  });
}
