import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AttemptLimit } from './attempt-limit.js';

const what = 'attempts to sign in';

/**
 * How often somebody may try to sign in: a person who mistypes, one account guessed at from many places, one place that
 * guesses at many accounts. A success takes its own tries back.
 */
@Injectable()
export class SignInLimits {
  private readonly pair: AttemptLimit;
  private readonly account: AttemptLimit;
  private readonly address: AttemptLimit;

  constructor(database: Database) {
    this.pair = new AttemptLimit(database, 'pair', { points: 10, minutes: 15 }, what);
    this.account = new AttemptLimit(database, 'account', { points: 50, minutes: 60 }, what);
    this.address = new AttemptLimit(database, 'address', { points: 200, minutes: 15 }, what);
  }

  /** @throws ProblemError 429 */
  async count(email: string, ip: string): Promise<void> {
    const account = email.toLowerCase();
    await this.pair.count(`${account}\0${ip}`);
    await this.account.count(account);
    await this.address.count(ip);
  }

  async succeeded(email: string, ip: string): Promise<void> {
    const account = email.toLowerCase();
    await this.pair.forget(`${account}\0${ip}`);
    await this.account.giveBack(account);
    await this.address.giveBack(ip);
  }
}
