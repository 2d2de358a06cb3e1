import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AttemptLimit } from '../sign-in/attempt-limit.js';

/** How often strangers may come with the token of a link; guessing one is hopeless, trying is work for us. */
@Injectable()
export class LinkLimits {
  private readonly address: AttemptLimit;

  constructor(database: Database) {
    this.address = new AttemptLimit(database, 'link', { points: 60, minutes: 15 }, 'links from your address');
  }

  /** @throws ProblemError 429 */
  count(ip: string): Promise<void> {
    return this.address.count(ip);
  }
}
