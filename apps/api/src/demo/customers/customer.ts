import { randomFrom, type Random } from '../world/random.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Of the closings, so many are asked about: a sample that a first start plays in seconds. */
export const askedShare = 1 / 50;
/** Of the customers who get an invitation; of those who open it. */
const opens = 0.75;
const answers = 0.8;
/** Opened later than this after the invitation, it is not: an invitation is over after thirty days. */
const latest = 20 * day;
const [wakes, sleeps] = [7, 21];

/** How a ticket went for its customer. */
export type Experience = 'usual' | 'late' | 'bad week';

/** A ticket's closing, as its customer sees it. */
interface Closing {
  readonly ticketId: string;
  /** Epoch milliseconds. */
  readonly closedAt: number;
  readonly experience: Experience;
}

/** What somebody does who got an invitation. Instants in epoch milliseconds; undefined: never. */
interface Reading {
  readonly opensAt: number | undefined;
  readonly answersAt: number | undefined;
}

/** A customer who is asked about a ticket, and what they do. */
export interface Customer extends Closing, Reading {
  /** Epoch milliseconds. */
  readonly invitedAt: number;
  /** What else is left to chance. */
  readonly random: Random;
}

/** The customer of a closing; undefined where nobody is asked. The same whenever the story is told. */
export function customerOf(seed: string, closing: Closing, share: number): Customer | undefined {
  const random = randomFrom(`${seed}:customer:${closing.ticketId}`);
  if (!random.chance(share)) return undefined;
  const invitedAt = closing.closedAt + Math.round((1 + 29 * random.next()) * minute);
  return { ...closing, invitedAt, ...readingOf(invitedAt, random), random };
}

/** What becomes of an invitation. */
export function readingOf(invitedAt: number, random: Random): Reading {
  if (!random.chance(opens)) return { opensAt: undefined, answersAt: undefined };
  const delay = Math.min(latest, random.logNormal(3 * hour, 1.5));
  const opensAt = awake(Math.round(invitedAt + delay), random);
  const takes = Math.round((0.5 + random.exponential(2)) * minute);
  return { opensAt, answersAt: random.chance(answers) ? opensAt + takes : undefined };
}

/** Who gets a mail at night reads it in the morning (UTC). */
function awake(at: number, random: Random): number {
  const midnight = Math.floor(at / day) * day;
  const time = at - midnight;
  if (time >= wakes * hour && time < sleeps * hour) return at;
  const morning = midnight + (time < wakes * hour ? 0 : day) + wakes * hour;
  return Math.round(morning + 3 * hour * random.next());
}
