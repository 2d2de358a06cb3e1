import { Injectable } from '@nestjs/common';
import type { OwnerProof } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { invalidRequest, ProblemError, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { FreshSignIns } from '../identity-providers/fresh-sign-ins.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { challengeIn } from '../passkeys/passkey-ceremonies.js';
import { OwnPassword } from '../passwords/own-password.js';
import { CodeLimits } from './code-limits.js';
import { secondFactorWays } from './second-factor-ways.js';
import { namingField, SecondFactors } from './second-factors.js';

/** A passkey stands in the place of the password where there is none. */
export type FirstProof = Pick<OwnerProof, 'password' | 'passkey'>;

/**
 * Makes sure that the account's owner, and not somebody at an unlocked screen, changes what protects it: by the password,
 * and where there is a second factor by that as well. Who has no password signs in at their provider again, or shows a
 * passkey that recognises its person.
 */
@Injectable()
export class SecondFactorOwner {
  constructor(
    private readonly database: Database,
    private readonly ownPassword: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly tokens: OneTimeTokens,
    private readonly limits: CodeLimits,
    private readonly fresh: FreshSignIns,
  ) {}

  /**
   * The first of the two factors alone; the rest of it is `passFirst`.
   * @param field the field of the request that holds the password.
   * @throws ProblemError 400, 403 `fresh_sign_in_needed`, 429
   */
  async askFirst(actor: Actor, proof: FirstProof, field = 'password'): Promise<void> {
    if (proof.passkey !== undefined) return this.ask(actor, proof, field);
    return this.askPassword(actor, proof.password, field);
  }

  /** What is left of it in the transaction of the change: the passkey, where one was shown. @throws ProblemError 400 */
  async passFirst(tx: Tx, actor: Actor, proof: FirstProof): Promise<void> {
    if (proof.passkey !== undefined) await this.pass(tx, actor, proof);
  }

  /**
   * The part that has to be committed whatever comes of it: tries are counted, challenges used up.
   * @throws ProblemError 400, 403 `fresh_sign_in_needed`, 429
   */
  async ask(actor: Actor, { password, passkey }: OwnerProof, field = 'password'): Promise<void> {
    const { accountId } = actor;
    const ways = await secondFactorWays(this.database, accountId);
    const isBoth = passkey !== undefined && ways.includes('passkey') && !(await this.ownPassword.exists(accountId));
    if (!isBoth) await this.askPassword(actor, password, field);
    if (ways.length === 0) return;
    await this.limits.count(accountId);
    if (passkey === undefined) return;
    const challenge = challengeIn(passkey);
    const used = await this.database.transaction((tx) => this.tokens.use(tx, 'passkey-owner', challenge));
    if (typeof used === 'string' || used.accountId !== accountId) throw tooLate();
  }

  /** The rest, in the transaction of the change. @throws ProblemError 400 */
  async pass(tx: Tx, { accountId }: Actor, proof: OwnerProof): Promise<void> {
    const { password, code, recoveryCode, passkey } = proof;
    if (passkey === undefined && (await secondFactorWays(tx, accountId)).length === 0) return;
    if (code === undefined && recoveryCode === undefined && passkey === undefined) throw nothingShown();
    const challenge = passkey === undefined ? '' : challengeIn(passkey);
    // Of whom no password was asked above, the passkey has to recognise its person, also where they have just got one.
    const mustVerify =
      passkey !== undefined && (password === undefined || !(await this.ownPassword.exists(accountId, tx)));
    await namingField(this.factors.pass(tx, accountId, { code, recoveryCode, passkey, mustVerify }, challenge));
    // Of two that are removed at the same time, the second is seen to be the last. After the factor, as logins lock them.
    await tx.repository(AccountEntity).findOne({ where: { id: accountId }, lock: { mode: 'for_no_key_update' } });
    tx.afterCommit(() => this.limits.succeeded(accountId));
  }

  private async askPassword(actor: Actor, password: string | undefined, field: string): Promise<void> {
    if (!(await this.ownPassword.exists(actor.accountId))) return this.fresh.assert(actor);
    return this.ownPassword.assert(actor.accountId, password, field);
  }
}

const nothingShown = () =>
  invalidRequest(
    'Two-factor authentication is on. Also enter a code from your app or a recovery code, or use a passkey.',
    [{ path: 'code', message: 'is missing' }],
  );

const tooLateText = 'This took too long. Try your passkey again.';
const tooLate = () =>
  new ProblemError(400, 'passkey_refused', tooLateText, { errors: [{ path: 'passkey', message: tooLateText }] });
