import { Injectable } from '@nestjs/common';
import { passwordFlaws, type PasswordFlaw } from '@deskledger/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { invalidRequest, sessionExpired } from '../../../platform/http/index.js';
import { AccountMails } from '../mails/account-mails.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { hashPassword } from './passwords.js';

const words: Readonly<Record<PasswordFlaw, string>> = {
  short: 'must have at least 12 characters',
  personal: 'must not be made of your e-mail address',
  monotonous: 'must not be a row of the same or neighbouring characters',
  common: 'is on the list of passwords that have been stolen elsewhere',
};

/** @throws ProblemError 400 that says what speaks against the password. */
export function assertGoodPassword(password: string, email: string): void {
  const [flaw] = passwordFlaws(password, email);
  if (flaw === undefined) return;
  throw invalidRequest(`The new password ${words[flaw]}.`, [{ path: 'password', message: words[flaw] }]);
}

/** What setting a password comes with, however it was asked for. */
@Injectable()
export class SetPassword {
  constructor(
    private readonly database: Database,
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  /** Hashing takes its time: before the transaction. @throws ProblemError 400 when the password is not good enough. */
  async hashFor(accountId: string, password: string): Promise<string> {
    const [account] = await this.database.query<{ email: string }>('select email from accounts where id = $1', [
      accountId,
    ]);
    if (account === undefined) throw sessionExpired();
    assertGoodPassword(password, account.email);
    return hashPassword(password);
  }

  /** Logins that are on their way and links that were mailed before are void; the owner hears of the change. */
  async write(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
    const now = this.clock.now();
    await tx.query('update accounts set password_hash = $2, password_changed_at = $3, updated_at = $3 where id = $1', [
      accountId,
      passwordHash,
      now,
    ]);
    await this.tokens.endAll(tx, accountId, ['reset-password', 'second-factor', 'verify-login', 'mail-again']);
    await this.mails.write(tx, { kind: 'password-changed', accountId });
  }
}
