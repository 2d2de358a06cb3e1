import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../database/database.js';
import { sharedLimiter } from '../../database/shared-limiter.js';
import { hashOfKey, tooManyTries } from './tries.js';

export interface AttemptBounds {
  /** Attempts that are free within the duration. */
  readonly points: number;
  readonly minutes: number;
}

/**
 * How often something may be tried under one key. Every try counts before it is looked at, so that parallel tries
 * cannot slip through. Shared by all processes; keys are stored as hashes.
 */
export class AttemptLimit {
  private readonly limiter: RateLimiterPostgres;

  /** @param what completes 'Too many …'. */
  constructor(
    database: Database,
    name: string,
    { points, minutes }: AttemptBounds,
    private readonly what: string,
  ) {
    this.limiter = sharedLimiter(database, {
      name,
      points,
      duration: minutes * 60,
      // Whoever goes on after a refusal is refused from memory.
      inMemoryBlockOnConsumed: points + 1,
    });
  }

  /** @throws ProblemError 429 */
  async count(key: string): Promise<void> {
    try {
      await this.limiter.consume(hashOfKey(key));
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooManyTries(this.what, error.msBeforeNext) : error;
    }
  }

  /** The last try was a good one and does not count. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(hashOfKey(key));
  }
}
