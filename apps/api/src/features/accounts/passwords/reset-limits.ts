import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AttemptLimit } from '../../../platform/http/index.js';

const what = 'requested emails';

/** How many mails for a new password one address gets, and one place may ask for; whether or not there is an account. */
@Injectable()
export class ResetLimits {
  private readonly email: AttemptLimit;
  private readonly address: AttemptLimit;

  constructor(database: Database) {
    this.email = new AttemptLimit(database, 'reset-email', { points: 5, minutes: 30 }, what);
    this.address = new AttemptLimit(database, 'reset-address', { points: 30, minutes: 60 }, what);
  }

  /** @throws ProblemError 429 */
  async count(email: string, ip: string): Promise<void> {
    await this.email.count(email.toLowerCase());
    await this.address.count(ip);
  }
}
