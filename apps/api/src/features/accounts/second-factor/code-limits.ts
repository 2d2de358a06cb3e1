import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AttemptLimit, GuessLimit, personalGuesses } from '../../../platform/http/index.js';

const what = 'wrong codes';

/** How often codes may be tried for one account, or on one known device: a guess is right once in 330,000 times. */
@Injectable()
export class CodeLimits {
  private readonly soon: GuessLimit;
  private readonly day: AttemptLimit;

  constructor(database: Database, clock: Clock) {
    this.soon = new GuessLimit(database, clock, 'code', personalGuesses, what);
    this.day = new AttemptLimit(database, 'code-day', { points: 60, minutes: 24 * 60 }, what);
  }

  /** @throws ProblemError 429 */
  async count(trier: string): Promise<void> {
    await this.soon.count(trier);
    await this.day.count(trier);
  }

  async succeeded(trier: string): Promise<void> {
    await this.soon.forget(trier);
    await this.day.giveBack(trier);
  }
}
