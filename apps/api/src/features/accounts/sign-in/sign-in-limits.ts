import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Database, primaryPool } from '../../../platform/database/database.js';
import { tooManyRequests } from '../../../platform/http/index.js';

const minutes = (count: number) => count * 60;

/** A person who mistypes, one account guessed at from many places, one place that guesses at many accounts. */
const limits = {
  pair: { points: 10, duration: minutes(15) },
  account: { points: 50, duration: minutes(60) },
  address: { points: 200, duration: minutes(15) },
};

type Limit = keyof typeof limits;

/**
 * How often somebody may try to sign in. Every try counts before its password is looked at (parallel tries cannot
 * slip through); a success takes its own tries back.
 */
@Injectable()
export class SignInLimits {
  private readonly limiters: Record<Limit, RateLimiterPostgres>;

  constructor(database: Database) {
    const limiter = (limit: Limit) =>
      new RateLimiterPostgres({
        storeClient: primaryPool(database.dataSource),
        storeType: 'pool',
        tableName: 'sign_in_attempts',
        tableCreated: true,
        keyPrefix: limit,
        ...limits[limit],
      });
    this.limiters = { pair: limiter('pair'), account: limiter('account'), address: limiter('address') };
  }

  /** @throws ProblemError 429 */
  async count(email: string, ip: string): Promise<void> {
    for (const [limit, key] of keys(email, ip)) {
      try {
        await this.limiters[limit].consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext) : error;
      }
    }
  }

  async succeeded(email: string, ip: string): Promise<void> {
    for (const [limit, key] of keys(email, ip)) {
      if (limit === 'pair') await this.limiters[limit].delete(key);
      else await this.limiters[limit].reward(key);
    }
  }
}

function keys(email: string, ip: string): readonly (readonly [Limit, string])[] {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
  const account = email.toLowerCase();
  return [
    ['pair', digest(`${account}\0${ip}`)],
    ['account', digest(account)],
    ['address', digest(ip)],
  ];
}

function refusal(milliseconds: number) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = Math.ceil(seconds / 60);
  return tooManyRequests(
    `Too many attempts to sign in. Try again in ${wait === 1 ? 'a minute' : `${wait} minutes`}.`,
    seconds,
  );
}
