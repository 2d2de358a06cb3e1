import { createCast, type Cast } from '../world/cast.js';
import { demandOn } from '../world/demand.js';
import { deskClock, fastClock } from '../world/opening-hours.js';
import { randomFrom } from '../world/random.js';
import type { DemoEvent } from './demo-event.js';
import { inOrder, type Timed } from './in-order.js';
import { generateTicket } from './generate-ticket.js';

const dayMs = 86_400_000;

export interface HistoryStory {
  seed: string;
  /** Tickets created from the beginning of this UTC day on, in epoch milliseconds. */
  from: number;
  /** Tickets of an ordinary working day. */
  ticketsADay: number;
}

/** The beginning of the UTC day, in epoch milliseconds. */
export const midnightOf = (at: number) => Math.floor(at / dayMs) * dayMs;

/**
 * Everything that happens at a help desk from a day on, in order of time and without end: the reader stops where it
 * likes. Each day has its own chance, so the story of a day does not depend on where the telling began.
 */
export function generateHistory({ seed, from, ticketsADay }: HistoryStory): Generator<DemoEvent> {
  const cast = createCast(seed);
  function* tickets(): Generator<Timed<DemoEvent[]>> {
    for (let midnight = midnightOf(from); ; midnight += dayMs) {
      const { arrivals, outage, bad } = demandOn(seed, midnight, ticketsADay);
      for (const [index, createdAt] of arrivals.entries()) {
        const ticketId = String((midnight / dayMs) * 100_000 + index);
        const random = randomFrom(`${seed}:ticket:${ticketId}`);
        yield {
          at: createdAt,
          value: generateTicket(random, { ticketId, createdAt, outage, bad, cast, clock: deskClock }),
        };
      }
    }
  }
  return inOrder(tickets());
}

export interface LiveStory {
  seed: string;
  /** Epoch milliseconds. */
  from: number;
  /** Milliseconds between two new tickets. */
  everyMs: number;
  /** How much faster than real work. */
  speed: number;
}

/** Tickets whose life passes in minutes, so that a watcher sees every kind of change. In order of time, without end. */
export function generateLive({ seed, from, everyMs, speed }: LiveStory): Generator<DemoEvent> {
  const cast = createCast(seed);
  function* tickets(): Generator<Timed<DemoEvent[]>> {
    for (let slot = Math.ceil(from / everyMs); ; slot += 1) {
      yield { at: slot * everyMs, value: generateLiveTicket({ seed, everyMs, speed }, slot, cast) };
    }
  }
  return inOrder(tickets());
}

/** The life of the live ticket that comes in at `slot * everyMs`: the same whenever the telling began. */
export function generateLiveTicket(
  { seed, everyMs, speed }: Omit<LiveStory, 'from'>,
  slot: number,
  cast: Cast,
): DemoEvent[] {
  const random = randomFrom(`${seed}:live:${slot}`);
  const opening = {
    ticketId: `L${slot}`,
    createdAt: slot * everyMs,
    outage: false,
    bad: false,
    cast,
    clock: fastClock(speed),
  };
  return generateTicket(random, opening);
}
