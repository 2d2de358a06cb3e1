import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { GuessLimit, invalidRequest, personalGuesses, sessionExpired } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { passwordMatches } from './passwords.js';

/** Asks somebody who is signed in for the password again; whoever found a screen unlocked does not know it. */
@Injectable()
export class OwnPassword {
  private readonly limit: GuessLimit;

  constructor(
    database: Database,
    clock: Clock,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
  ) {
    this.limit = new GuessLimit(database, clock, 'own', personalGuesses, 'wrong passwords');
  }

  /** Whether there is one. Who came by an identity provider alone has none. @param tx what it is read in, if in any. */
  exists(accountId: string, tx?: Tx): Promise<boolean> {
    const accounts = tx?.repository(AccountEntity) ?? this.accounts;
    return accounts.existsBy({ id: accountId, passwordHash: Not(IsNull()) });
  }

  /**
   * @param field the field of the request that holds the password.
   * @throws ProblemError 400 that names the field, 429
   */
  async assert(accountId: string, password: string | undefined, field: string): Promise<void> {
    if (password === undefined) throw missingPassword(field);
    await this.limit.count(accountId);
    const account = await this.accounts.findOneBy({ id: accountId, disabledAt: IsNull() });
    if (account === null) throw sessionExpired();
    if (!(await passwordMatches(account.passwordHash, password))) throw wrongPassword(field);
    await this.limit.forget(accountId);
  }
}

const missingPassword = (field: string) =>
  invalidRequest('Enter your current password.', [{ path: field, message: 'is missing' }]);

const wrongPassword = (field: string) =>
  invalidRequest('Your current password is wrong.', [{ path: field, message: 'is wrong' }]);
