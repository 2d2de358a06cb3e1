import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { type GuessBounds, GuessLimit, personalGuesses } from '../../../platform/http/index.js';

const what = 'sign-in attempts';

/** Who tries to sign in, as far as limits go. */
export interface SignInAttempt {
  readonly email: string;
  readonly network: string;
  /** The device, where this very account has signed in on it before. */
  readonly deviceId: string | undefined;
}

/**
 * How often somebody may try to sign in: a person who mistypes, one account guessed at from many places, one place that
 * guesses at many accounts. A known device has a count of its own, so that guessing locks nobody out. A success takes
 * its own tries back. Whoever goes on failing waits longer each time.
 */
@Injectable()
export class SignInLimits {
  private readonly device: GuessLimit;
  private readonly pair: GuessLimit;
  private readonly account: GuessLimit;
  private readonly network: GuessLimit;

  constructor(database: Database, clock: Clock) {
    const limit = (name: string, bounds: GuessBounds) => new GuessLimit(database, clock, name, bounds, what);
    this.device = limit('device', personalGuesses);
    this.pair = limit('pair', personalGuesses);
    this.account = limit('account', { points: 50, minutes: 60, again: 10, wait: 15 });
    this.network = limit('address', { points: 200, minutes: 15, again: 200, wait: 15 });
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
