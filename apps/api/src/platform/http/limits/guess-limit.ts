import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock/clock.js';
import type { Database } from '../../database/database.js';
import { hashOfKey, tooManyTries } from './tries.js';

/**
 * Counts a guess; the one too many begins a wait, and those during a wait change nothing. All times in milliseconds.
 * $1 key, $2 now, $3 how long the tries of a first run count, $4 how many those are, $5 how many a wait buys, $6 the first
 * wait, $7 the longest, $8 how long waits are remembered.
 */
const countGuessSql = `
  insert into attempts as kept (key, points, ends, waits, expire)
  values ($1, 1, $2::bigint + $3::bigint, 0, $2::bigint + $3::bigint)
  on conflict (key) do update set (points, ends, waits, expire) = (
    select tries,
           case when begins then $2 + pause when is_over then $2 + run else kept.ends end,
           case when begins then remembered + 1 else remembered end,
           case when begins then $2 + pause + $8::bigint when is_over then $2 + run else kept.expire end
      from (select case when kept.expire <= $2 then 0 else kept.waits end as remembered, kept.ends <= $2 as is_over) past
     cross join lateral (
       select case when remembered = 0 then $4::int else $5::int end as free,
              case when remembered = 0 then $3 else $8 end as run,
              least($6::bigint * power(2, least(remembered, 20)), $7::bigint)::bigint as pause) bounds
     cross join lateral (
       select case when is_over then 1 when kept.points > free then kept.points else kept.points + 1 end as tries) counted
     cross join lateral (select tries > free and kept.points <= free as begins) outcome)
  returning points, waits, (ends - $2)::float8 as left`;

/** $1 key, $2 tries of a first run, $3 tries that a wait buys. A wait that has begun stays. */
const giveGuessBackSql = `
  update attempts set points = greatest(points - 1, 0)
   where key = $1 and points <= case when waits = 0 then $2::int else $3::int end`;

const forgetGuessesSql = `delete from attempts where key = $1`;

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

interface CountedGuess extends Record<string, unknown> {
  points: number;
  waits: number;
  /** Milliseconds until the run or the wait is over. */
  left: number;
}
