import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock/clock.js';
import type { Database } from '../../database/database.js';
import { type CountedGuess, countGuessSql, forgetGuessesSql, giveGuessBackSql } from './guess-limit.sql.js';
import { hashOfKey, tooManyTries } from './tries.js';

const minute = 60_000;
const longestWait = 60 * minute;
/** How long waits are remembered after the last of them. */
const memory = 24 * 60 * minute;
const mostWaiting = 10_000;

export interface GuessBounds {
  /** Tries that are free within the minutes, until there was a wait. */
  readonly points: number;
  readonly minutes: number;
  /** Tries that each wait buys; no more than the points. */
  readonly again: number;
  /** Minutes of the first wait. Each further one is twice as long as the one before, up to an hour. */
  readonly wait: number;
}

/** Of somebody who mistypes what is theirs: after ten tries, each further one is waited for. */
export const personalGuesses: GuessBounds = { points: 10, minutes: 15, again: 1, wait: 1 };

/**
 * How often a secret may be guessed under one key, with waits that grow from run to run, and are forgotten a day after
 * the last one or by a success. Every try counts before it is looked at, so that parallel tries cannot slip through;
 * those during a wait do not count, so that nobody makes it longer. Shared by all processes; keys are stored as hashes.
 */
export class GuessLimit {
  /** Whoever goes on during a wait is refused from memory; by key, when the wait ends. */
  private readonly waiting = new LRUCache<string, number>({ max: mostWaiting });

  /** @param what completes 'Too many …'. */
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly name: string,
    private readonly bounds: GuessBounds,
    private readonly what: string,
  ) {}

  /** @throws ProblemError 429 */
  async count(key: string): Promise<void> {
    const stored = this.stored(key);
    const now = this.clock.now().getTime();
    const remembered = (this.waiting.get(stored) ?? now) - now;
    const left = remembered > 0 ? remembered : await this.counted(stored, now);
    if (left === 0) return;
    this.waiting.set(stored, now + left);
    throw tooManyTries(this.what, left);
  }

  /** The tries under the key were good ones: none of them counts. */
  async forget(key: string): Promise<void> {
    await this.database.query(forgetGuessesSql, [this.stored(key)]);
    this.waiting.delete(this.stored(key));
  }

  /** The last try was a good one and does not count. */
  async giveBack(key: string): Promise<void> {
    await this.database.query(giveGuessBackSql, [this.stored(key), this.bounds.points, this.bounds.again]);
  }

  /** Milliseconds to wait; 0: the try is free. */
  private async counted(stored: string, now: number): Promise<number> {
    const { points, minutes, again, wait } = this.bounds;
    const asked = [stored, now, minutes * minute, points, again, wait * minute, longestWait, memory];
    const [guess] = await this.database.query<CountedGuess>(countGuessSql, asked);
    if (guess === undefined) throw new Error('A guess was not counted');
    return guess.points > (guess.waits === 0 ? points : again) ? guess.left : 0;
  }

  private readonly stored = (key: string): string => `${this.name}:${hashOfKey(key)}`;
}
