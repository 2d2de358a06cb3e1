import { Injectable } from '@nestjs/common';
import type { TokenPair } from '@deskledger/contracts';
import { IsNull, Not } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ProblemError, sessionExpired } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { SecondFactorEntity } from '../second-factor/second-factor.entity.js';
import { type Origin, Sessions } from '../sessions/sessions.js';
import { LoginLinks } from '../verification/login-links.js';

/**
 * What a login has to pass, in this order: one of the first two, the others where the account asks for them. An identity
 * provider stands for the password, and for nothing that an account asks for besides.
 */
export type LoginStep = 'password' | 'provider' | 'second-factor' | 'mail';
const firstSteps: readonly LoginStep[] = ['password', 'provider'];

/** Leads a login from what it has passed to the next step, or to its session. */
@Injectable()
export class LoginSteps {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly tokens: OneTimeTokens,
    private readonly links: LoginLinks,
  ) {}

  /**
   * @param within what has to happen together with the step: it runs first in the same transaction.
   * @throws ProblemError 401 that names the next step and carries the challenge for it.
   */
  async goOn(passed: LoginStep, origin: Origin, within: (tx: Tx) => Promise<string>): Promise<TokenPair> {
    // The refusal is thrown outside: the challenge and the mail have to be committed.
    const outcome = await this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, await within(tx));
      if (firstSteps.includes(passed) && (await hasSecondFactor(tx, account))) return this.askForCode(tx, account);
      if (passed !== 'mail' && account.loginVerification) return this.links.ask(tx, account, origin);
      return this.start(tx, account, origin);
    });
    if (outcome instanceof ProblemError) throw outcome;
    return outcome;
  }

  private async askForCode(tx: Tx, { id }: AccountEntity): Promise<ProblemError> {
    const { token } = await this.tokens.issue(tx, 'second-factor', id);
    return new ProblemError(401, 'second_factor_required', 'Enter the code of your authenticator app.', {
      extension: { challenge: token },
    });
  }

  private async start(tx: Tx, { id, role }: AccountEntity, origin: Origin): Promise<TokenPair> {
    await audit(tx, `account:${id}`, 'session.started', id, { ip: origin.ip });
    return this.sessions.start(tx, { accountId: id, role }, origin);
  }
}

/** One login of an account follows the other. */
async function lockAccount(tx: Tx, id: string): Promise<AccountEntity> {
  const where = { id, disabledAt: IsNull() };
  const account = await tx.repository(AccountEntity).findOne({ where, lock: { mode: 'for_no_key_update' } });
  if (account === null) throw sessionExpired();
  return account;
}

function hasSecondFactor(tx: Tx, { id }: AccountEntity): Promise<boolean> {
  return tx.repository(SecondFactorEntity).existsBy({ accountId: id, confirmedAt: Not(IsNull()) });
}
