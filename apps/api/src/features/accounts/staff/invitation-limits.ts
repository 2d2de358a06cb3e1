import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AttemptLimit, type Actor } from '../../../platform/http/index.js';

const what = 'invitations sent';

/** How many invitations one person sends, and one address gets: each is a mail to somebody who may not know us. */
@Injectable()
export class InvitationLimits {
  private readonly inviter: AttemptLimit;
  private readonly address: AttemptLimit;

  constructor(database: Database) {
    this.inviter = new AttemptLimit(database, 'invitations', { points: 100, minutes: 60 }, what);
    this.address = new AttemptLimit(database, 'invitations-to', { points: 5, minutes: 60 }, what);
  }

  /** @throws ProblemError 429 */
  async count({ accountId }: Actor, email: string): Promise<void> {
    await this.inviter.count(accountId);
    await this.address.count(email.toLowerCase());
  }
}
