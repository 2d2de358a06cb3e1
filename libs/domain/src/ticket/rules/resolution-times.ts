import type { TicketReading } from './read-ticket.js';

/** Seconds from creation to the first and to the last closing, and the time in between that the ticket was not closed. */
export interface ResolutionTimes {
  readonly first: number;
  readonly full: number;
  readonly active: number;
}

/** null for a ticket that was never closed. A ticket that is open again is measured up to its last closing. */
export function resolutionTimes(reading: TicketReading): ResolutionTimes | null {
  const { createdAt, closings } = reading;
  if (closings.length === 0) return null;
  return {
    first: wholeSeconds(closings[0]!) - wholeSeconds(createdAt),
    full: wholeSeconds(closings.at(-1)!) - wholeSeconds(createdAt),
    active: Math.floor(activeMilliseconds(reading) / 1000),
  };
}

function activeMilliseconds(reading: TicketReading): number {
  const openings = [reading.createdAt, ...reading.reopenings];
  return reading.closings.reduce((sum, closing, index) => sum + closing - openings[index]!, 0);
}

/** Whole seconds since the epoch. */
export function wholeSeconds(instant: number): number {
  return Math.floor(instant / 1000);
}
