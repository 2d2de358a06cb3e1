import { Injectable } from '@nestjs/common';
import type { SecondFactorWay, TokenPair } from '@deskledger/contracts';
import { IsNull } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ProblemError, sessionExpired } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { secondFactorWays } from '../second-factor/second-factor-ways.js';
import { type Origin, Sessions } from '../sessions/sessions.js';
import { LoginLinks } from '../verification/login-links.js';

/**
 * What a login has to pass, in this order: one of the first two, the others where the account asks for them. An identity
 * provider stands for the password, and for nothing that an account asks for besides. A passkey that has recognised its
 * person is two factors by itself, and stands in for all of them.
 */
export type LoginStep = 'password' | 'provider' | 'second-factor' | 'mail' | 'passkey';
const firstSteps: readonly LoginStep[] = ['password', 'provider'];

/** After which a mailed link may be asked for. */
const mailSteps: readonly LoginStep[] = [...firstSteps, 'second-factor'];

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
      const ways = firstSteps.includes(passed) ? await secondFactorWays(tx, account.id) : [];
      if (ways.length > 0) return this.askForFactor(tx, account, ways);
      if (mailSteps.includes(passed) && account.loginVerification) return this.links.ask(tx, account, origin);
      return this.start(tx, account, origin);
    });
    if (outcome instanceof ProblemError) throw outcome;
    return outcome;
  }

  private async askForFactor(tx: Tx, { id }: AccountEntity, ways: SecondFactorWay[]): Promise<ProblemError> {
    const { token } = await this.tokens.issue(tx, 'second-factor', id);
    const detail = ways.includes('app')
      ? 'Enter the code from your authenticator app.'
      : 'Use your passkey, or enter a recovery code.';
    return new ProblemError(401, 'second_factor_required', detail, { extension: { challenge: token, ways } });
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
