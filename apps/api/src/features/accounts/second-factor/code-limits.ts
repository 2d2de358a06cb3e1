import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AttemptLimit } from '../sign-in/attempt-limit.js';

const what = 'wrong codes';

/** How often codes of one account may be tried: a guess is right once in 330,000 times. */
@Injectable()
export class CodeLimits {
  private readonly soon: AttemptLimit;
  private readonly day: AttemptLimit;

  constructor(database: Database) {
    this.soon = new AttemptLimit(database, 'code', { points: 10, minutes: 15 }, what);
    this.day = new AttemptLimit(database, 'code-day', { points: 60, minutes: 24 * 60 }, what);
  }

  /** @throws ProblemError 429 */
  async count(accountId: string): Promise<void> {
    await this.soon.count(accountId);
    await this.day.count(accountId);
  }

  async succeeded(accountId: string): Promise<void> {
    await this.soon.forget(accountId);
    await this.day.giveBack(accountId);
  }
}
