import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict, type Actor } from '../../../platform/http/index.js';
import { OwnPassword } from '../passwords/own-password.js';
import { CodeLimits } from './code-limits.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { namingField, SecondFactors, type ShownCode } from './second-factors.js';

/** Makes sure that the account's owner, and not somebody at an unlocked screen, changes a second factor. */
@Injectable()
export class SecondFactorOwner {
  constructor(
    @InjectRepository(SecondFactorEntity) private readonly rows: Repository<SecondFactorEntity>,
    private readonly ownPassword: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly limits: CodeLimits,
  ) {}

  /** @throws ProblemError 400, 409 where there is no second factor, 429 */
  async askPassword(actor: Actor, password: string): Promise<void> {
    const isOn = await this.rows.existsBy({ accountId: actor.accountId, confirmedAt: Not(IsNull()) });
    if (!isOn) throw conflict('Two-factor authentication is off.');
    await this.ownPassword.assert(actor.accountId, password, 'password');
    await this.limits.count(actor.accountId);
  }

  /** @throws ProblemError 400 */
  async pass(tx: Tx, { accountId }: Actor, shown: ShownCode): Promise<void> {
    await namingField(this.factors.pass(tx, accountId, shown));
    tx.afterCommit(() => this.limits.succeeded(accountId));
  }
}
