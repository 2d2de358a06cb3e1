import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict, type Actor } from '../../../platform/http/index.js';
import { OwnPassword } from '../passwords/own-password.js';
import { sessionOf } from '../sessions/sessions.js';
import { CodeLimits } from './code-limits.js';
import { namingField, SecondFactors, type ShownCode } from './second-factors.js';

/** Makes sure that the account's owner, and not somebody at an unlocked screen, changes a second factor. */
@Injectable()
export class SecondFactorOwner {
  constructor(
    private readonly database: Database,
    private readonly ownPassword: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly limits: CodeLimits,
  ) {}

  /** @throws ProblemError 400, 403, 409 where there is no second factor, 429 */
  async askPassword(actor: Actor, password: string): Promise<void> {
    sessionOf(actor);
    const [factor] = await this.database.query(
      'select 1 from second_factors where account_id = $1 and confirmed_at is not null',
      [actor.accountId],
    );
    if (factor === undefined) throw conflict('Two-factor authentication is off.');
    await this.ownPassword.assert(actor.accountId, password, 'password');
    await this.limits.count(actor.accountId);
  }

  /** @throws ProblemError 400 */
  async pass(tx: Tx, { accountId }: Actor, shown: ShownCode): Promise<void> {
    await namingField(this.factors.pass(tx, accountId, shown));
    tx.afterCommit(() => this.limits.succeeded(accountId));
  }
}
