import type { Role, StaffAccount } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { AccountMails } from '../mails/account-mails.js';
import { SecondFactorOwner, type FirstProof } from '../second-factor/second-factor-owner.js';

/** How an Administrator can be let in, as the mail about it goes on. */
const ways = {
  invited: (email: string) => `invited ${email} as an Administrator`,
  raised: (email: string) => `made ${email} an Administrator`,
  shown: (email: string) => `copied the invitation link of ${email}, a future Administrator`,
  enabled: (email: string) => `enabled the account of ${email}, an Administrator`,
};

/** The rest of it, in the transaction: whoever let somebody in hears of it by mail. @throws ProblemError 400, 409 */
type LetIn = (tx: Tx, account: Pick<StaffAccount, 'email' | 'role'>, way: keyof typeof ways) => Promise<void>;

/**
 * Whoever lets an Administrator in shows first that the account is theirs: a new one outlives the screen that somebody found
 * unlocked. Of other roles nothing is asked.
 */
@Injectable()
export class NewAdministrators {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly owner: SecondFactorOwner,
    private readonly mails: AccountMails,
  ) {}

  /**
   * The part before the transaction.
   * @param role that the account has or gets.
   * @throws ProblemError 400, 403 `fresh_sign_in_needed`, 429
   */
  async ask(actor: Actor, role: Role | undefined, proof: FirstProof): Promise<LetIn> {
    const isAsked = role === 'administrator';
    if (isAsked) await this.owner.askFirst(actor, proof);
    return async (tx, account, way) => {
      if (account.role !== 'administrator') return;
      if (!isAsked) throw conflict('This account was just made an Administrator. Try again.');
      await this.owner.passFirst(tx, actor, proof);
      const details = { deed: ways[way](account.email) };
      await this.mails.write(tx, { kind: 'administrator-let-in', accountId: actor.accountId, details });
    };
  }

  /** undefined: there is no such account, which is for others to say. */
  async roleOf(id: string): Promise<Role | undefined> {
    return (await this.accounts.findOneBy({ id }))?.role;
  }
}
