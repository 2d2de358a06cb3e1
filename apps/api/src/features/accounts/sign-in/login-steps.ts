import { Injectable } from '@nestjs/common';
import type { Role, TokenPair } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ProblemError, sessionExpired } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { type Origin, Sessions } from '../sessions/sessions.js';
import { LoginLinks } from '../verification/login-links.js';

/** What a login has to pass, in this order; the last two where the account asks for them. */
export type LoginStep = 'password' | 'second-factor' | 'mail';

interface LoginAccount {
  id: string;
  email: string;
  role: Role;
  login_verification: boolean;
  has_second_factor: boolean;
  [column: string]: unknown;
}

const accountSql = `
  select a.id, a.email, a.role, a.login_verification,
         exists (select 1 from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as has_second_factor
    from accounts a where a.id = $1 and a.disabled_at is null for no key update of a`;

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
      const account = await readAccount(tx, await within(tx));
      if (passed === 'password' && account.has_second_factor) return this.askForCode(tx, account);
      if (passed !== 'mail' && account.login_verification) return this.links.ask(tx, account, origin);
      return this.start(tx, account, origin);
    });
    if (outcome instanceof ProblemError) throw outcome;
    return outcome;
  }

  private async askForCode(tx: Tx, { id }: LoginAccount): Promise<ProblemError> {
    const { token } = await this.tokens.issue(tx, 'second-factor', id);
    return new ProblemError(401, 'second_factor_required', 'Enter the code of your authenticator app.', {
      extension: { challenge: token },
    });
  }

  private async start(tx: Tx, { id, role }: LoginAccount, origin: Origin): Promise<TokenPair> {
    await audit(tx, `account:${id}`, 'session.started', id, { ip: origin.ip });
    return this.sessions.start(tx, { accountId: id, role }, origin);
  }
}

async function readAccount(tx: Tx, id: string): Promise<LoginAccount> {
  const [account] = await tx.query<LoginAccount>(accountSql, [id]);
  if (account === undefined) throw sessionExpired();
  return account;
}
