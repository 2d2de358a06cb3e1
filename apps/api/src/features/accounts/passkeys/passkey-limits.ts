import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { GuessLimit } from '../../../platform/http/index.js';
import type { KnownDevice } from '../sign-in/known-devices.js';

const what = 'sign-in attempts with a passkey';

/** How often unauthenticated callers may have us make challenges and judge signatures; a known device has a count of its own. */
@Injectable()
export class PasskeyLimits {
  private readonly device: GuessLimit;
  private readonly network: GuessLimit;

  constructor(database: Database, clock: Clock) {
    const device = { points: 30, minutes: 15, again: 10, wait: 1 };
    const network = { points: 200, minutes: 15, again: 200, wait: 15 };
    this.device = new GuessLimit(database, clock, 'passkey-device', device, what);
    this.network = new GuessLimit(database, clock, 'passkey', network, what);
  }

  /** @throws ProblemError 429 */
  count(network: string, device: KnownDevice | undefined): Promise<void> {
    return device === undefined ? this.network.count(network) : this.device.count(device.id);
  }

  /** Beginning and end of what succeeded: neither counts. */
  async succeeded(network: string, device: KnownDevice | undefined): Promise<void> {
    if (device !== undefined) return this.device.forget(device.id);
    await this.network.giveBack(network);
    await this.network.giveBack(network);
  }
}
