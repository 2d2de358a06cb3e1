import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import { invalidRequest, sessionExpired } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { AccountMails } from '../mails/account-mails.js';
import type { Purpose } from '../one-time-tokens/one-time-token.entity.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { faultOf, publicWords } from './password-rule.js';
import { hashPassword } from './passwords.js';

/** @throws ProblemError 400 that says what speaks against the password. */
async function assertGoodPassword(password: string, email: string, known: readonly string[]): Promise<void> {
  const why = await faultOf(password, email, known);
  if (why !== undefined) throw invalidRequest(`The new password ${why}.`, [{ path: 'password', message: why }]);
}

/** What was begun with the password before. */
const underWay: readonly Purpose[] = [
  'reset-password',
  'second-factor',
  'verify-login',
  'mail-again',
  'passkey-new',
  'passkey-owner',
];

/** What setting a password comes with, however it was asked for. */
@Injectable()
export class SetPassword {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Hashing takes its time: before the transaction.
   * @param name of the account, where it gets one with the password.
   * @throws ProblemError 400 when the password is not good enough.
   */
  async hashFor(accountId: string, password: string, name?: string): Promise<string> {
    const account = await this.accounts.findOneBy({ id: accountId });
    if (account === null) throw sessionExpired();
    const names = name === undefined ? [account.name] : [name, account.name];
    await assertGoodPassword(password, account.email, [...names, ...publicWords(this.config)]);
    return hashPassword(password);
  }

  /** Logins that are on their way and links that were mailed before are void; the owner hears of the change. */
  async write(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
    const now = this.clock.now();
    const changed = { passwordHash, passwordChangedAt: now, updatedAt: now };
    await tx.repository(AccountEntity).update(accountId, changed);
    await this.tokens.endAll(tx, accountId, underWay);
    await this.mails.write(tx, { kind: 'password-changed', accountId });
  }
}
