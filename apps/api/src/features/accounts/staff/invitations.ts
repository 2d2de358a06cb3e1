import type { StaffAccount } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/tx.js';
import { AccountMails } from '../mails/account-mails.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';

/** The links by which people come in. An account has one that works. */
@Injectable()
export class Invitations {
  constructor(
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
  ) {}

  /** @param inviter the administrator, whom the mail names. */
  async send(tx: Tx, accountId: string, inviter: Pick<StaffAccount, 'id' | 'name'>): Promise<void> {
    await this.tokens.endAll(tx, accountId, ['invitation']);
    const token = await this.tokens.issue(tx, 'invitation', accountId, inviter.id);
    await this.mails.write(tx, { kind: 'invitation', accountId, token, details: { inviter: inviter.name } });
  }
}
