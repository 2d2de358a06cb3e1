import { createHash } from 'node:crypto';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../database/database.js';
import { sharedLimiter } from '../../database/shared-limiter.js';
import { type ProblemError, tooManyRequests } from '../replies/problem-error.js';

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
      await this.limiter.consume(digest(key));
    } catch (error) {
      throw error instanceof RateLimiterRes ? this.refusal(error.msBeforeNext) : error;
    }
  }

  /** The tries under the key were good ones: none of them counts. */
  async forget(key: string): Promise<void> {
    await this.limiter.delete(digest(key));
  }

  /** The last try was a good one and does not count. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(digest(key));
  }

  private refusal(milliseconds: number): ProblemError {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    const wait = Math.ceil(seconds / 60);
    return tooManyRequests(
      `Too many ${this.what}. Try again in ${wait === 1 ? 'a minute' : `${wait} minutes`}.`,
      seconds,
    );
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
