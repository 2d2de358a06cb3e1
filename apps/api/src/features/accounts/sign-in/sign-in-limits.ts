import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AttemptLimit } from '../../../platform/http/index.js';

const what = 'attempts to sign in';

/** Who tries to sign in, as far as limits go. */
export interface SignInAttempt {
  readonly email: string;
  readonly network: string;
  /** The device, where this very account has signed in on it before. */
  readonly deviceId: string | undefined;
}

/**
 * How often somebody may try to sign in: a person who mistypes, one account guessed at from many places, one place that
 * guesses at many accounts. A known device has a count of its own, so that strangers lock nobody out. A success takes
 * its own tries back.
 */
@Injectable()
export class SignInLimits {
  private readonly device: AttemptLimit;
  private readonly pair: AttemptLimit;
  private readonly account: AttemptLimit;
  private readonly network: AttemptLimit;

  constructor(database: Database) {
    this.device = new AttemptLimit(database, 'device', { points: 10, minutes: 15 }, what);
    this.pair = new AttemptLimit(database, 'pair', { points: 10, minutes: 15 }, what);
    this.account = new AttemptLimit(database, 'account', { points: 50, minutes: 60 }, what);
    this.network = new AttemptLimit(database, 'address', { points: 200, minutes: 15 }, what);
  }

  /** @throws ProblemError 429 */
  async count({ email, network, deviceId }: SignInAttempt): Promise<void> {
    if (deviceId !== undefined) return this.device.count(deviceId);
    const account = email.toLowerCase();
    await this.pair.count(`${account}\0${network}`);
    await this.account.count(account);
    await this.network.count(network);
  }

  async succeeded({ email, network, deviceId }: SignInAttempt): Promise<void> {
    if (deviceId !== undefined) return this.device.forget(deviceId);
    const account = email.toLowerCase();
    await this.pair.forget(`${account}\0${network}`);
    await this.account.giveBack(account);
    await this.network.giveBack(network);
  }
}
