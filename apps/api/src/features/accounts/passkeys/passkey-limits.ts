import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AttemptLimit } from '../../../platform/http/index.js';
import type { KnownDevice } from '../sign-in/known-devices.js';

const what = 'attempts to sign in with a passkey';

/** How often strangers may have us make challenges and judge signatures; a known device has a count of its own. */
@Injectable()
export class PasskeyLimits {
  private readonly device: AttemptLimit;
  private readonly network: AttemptLimit;

  constructor(database: Database) {
    this.device = new AttemptLimit(database, 'passkey-device', { points: 30, minutes: 15 }, what);
    this.network = new AttemptLimit(database, 'passkey', { points: 200, minutes: 15 }, what);
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
