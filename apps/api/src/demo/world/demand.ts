import { badWeek, isInBadWeek } from './bad-week.js';
import { randomFrom, type Random } from './random.js';

const hour = 3_600_000;
const dayMs = 24 * hour;
/** Two tickets a minute at most. */
const closest = { tickets: 2, withinMs: 60_000 };

/** Relative demand by weekday, Sunday first. */
const weekdays = [0.2, 1.22, 1.1, 1.03, 1, 0.86, 0.28];
/** Relative demand by hour of the day (UTC): a morning peak, a dip at lunch, a quiet night. */
const hours = [1, 1, 1, 1, 1, 2, 5, 12, 22, 26, 24, 20, 14, 18, 21, 20, 16, 10, 6, 4, 3, 2, 2, 1].map(
  (weight, index) => ({ weight, index }),
);

export interface DemandDay {
  /** Creation instants in epoch milliseconds, in order. */
  arrivals: number[];
  /** On such a day something was down, and everybody wrote about it. */
  outage: boolean;
  /** The day lies in the week in which more went wrong than usual. */
  bad: boolean;
}

/** How many tickets come in on a UTC day, and when. `ticketsADay` is the mean of an ordinary working day. */
export function demandOn(seed: string, midnight: number, ticketsADay: number): DemandDay {
  const random = randomFrom(`${seed}:day:${midnight / dayMs}`);
  const outage = random.chance(0.03);
  const bad = isInBadWeek(seed, midnight);
  const mean = ticketsADay * season(midnight) * weekday(midnight) * (outage ? 2.1 : 1) * (bad ? badWeek.demand : 1);
  const count = Math.max(0, Math.round(mean * (0.85 + random.next() * 0.3)));
  const arrivals = Array.from({ length: count }, () => midnight + arrivalInDay(random)).sort(
    (left, right) => left - right,
  );
  return { arrivals: spaced(arrivals), outage, bad };
}

/** The arrivals, where those that come too close wait for a minute to pass. */
function spaced(arrivals: readonly number[]): number[] {
  const placed: number[] = [];
  for (const arrival of arrivals)
    placed.push(Math.max(arrival, (placed.at(-closest.tickets) ?? -Infinity) + closest.withinMs));
  return placed;
}

const weekday = (midnight: number): number => weekdays[(midnight / dayMs + 4) % 7] ?? 1;

/** Busy after the summer and at the turn of the year, and in the first days of a month, when invoices go out. */
function season(midnight: number): number {
  const date = new Date(midnight);
  const yearly =
    1 +
    0.16 * Math.cos(((date.getUTCMonth() - 0.5) / 12) * 2 * Math.PI) +
    0.08 * Math.sin((date.getUTCMonth() / 6) * 2 * Math.PI);
  return yearly * (date.getUTCDate() <= 3 ? 1.25 : 1);
}

const arrivalInDay = (random: Random): number => Math.floor((random.weighted(hours).index + random.next()) * hour);
