import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooManyRequests, unavailable } from '../../../platform/http/index.js';

/** Failures of authenticity in so many seconds, after which a network is known for them. */
const failures = { points: 30, duration: 60 };
/** Most works that wait for their turn. */
const mostWaiting = 8;

/**
 * Bounds the work that is done for those who have proved nothing yet. Counted by each process in memory: what is
 * protected is its own time.
 */
@Injectable()
export class UnauthenticatedRequestLimiter {
  private readonly failures = new RateLimiterMemory(failures);
  private readonly turn = pLimit(1);

  async failed(network: string): Promise<void> {
    await this.failures.penalty(network);
  }

  /**
   * Does the work when all that began before is done.
   * @throws ProblemError 429 for a network that has failed too often, 503 where too much waits already.
   */
  async inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
    const known = await this.failures.get(network);
    if (known !== null && known.remainingPoints <= 0) {
      const seconds = Math.ceil(known.msBeforeNext / 1000);
      throw tooManyRequests(
        `Too many unauthenticated deliveries from your network. Try again in ${seconds} s.`,
        seconds,
      );
    }
    if (this.turn.pendingCount >= mostWaiting) throw unavailable('Too many compressed deliveries at once.', 5);
    return this.turn(work);
  }
}
