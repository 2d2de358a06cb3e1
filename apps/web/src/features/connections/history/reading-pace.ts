import type { Backfill } from '@deskledger/contracts';

/** A reading as it was at a moment of the page's clock. */
export interface Glance {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly fetched: number;
  readonly fraction: number | null;
}

export interface Pace {
  readonly ticketsAMinute: number;
  /** null: nobody can know yet. */
  readonly secondsLeft: number | null;
}

/** Shorter looks jump about: a page of a thousand tickets may come every six seconds. */
const shortestLook = 5_000;
const leastAdvance = 0.005;

/** Help desks tell what has changed in the order of the changes: how far they are between then and `now`, from 0 to 1. */
export function fractionOf({ since, reached }: Backfill, now: number): number | null {
  if (since === null || reached === null) return null;
  const begin = Date.parse(since);
  return Math.min(1, Math.max(0, (Date.parse(reached) - begin) / Math.max(1, now - begin)));
}

export function glanceAt(run: Backfill, now: number): Glance {
  return { at: now, fetched: run.fetched, fraction: fractionOf(run, now) };
}

/** How fast it went between two looks; undefined while they are too close to each other. */
export function paceBetween(first: Glance, last: Glance): Pace | undefined {
  const elapsed = last.at - first.at;
  const fetched = last.fetched - first.fetched;
  if (elapsed < shortestLook || fetched <= 0) return undefined;
  const advance = last.fraction === null ? 0 : last.fraction - (first.fraction ?? 0);
  const isKnown = last.fraction !== null && last.fraction < 1 && advance >= leastAdvance;
  return {
    ticketsAMinute: Math.round((fetched / elapsed) * 60_000),
    secondsLeft: isKnown ? ((1 - (last.fraction ?? 0)) / advance) * (elapsed / 1000) : null,
  };
}
