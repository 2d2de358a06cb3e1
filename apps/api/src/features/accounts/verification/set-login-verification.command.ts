import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { AccountMails } from '../mails/account-mails.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { SecondFactorOwner, type FirstProof } from '../second-factor/second-factor-owner.js';

export class SetLoginVerification extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly enabled: boolean,
    readonly proof: FirstProof,
  ) {
    super();
  }
}

/**
 * Turning it on needs nothing more. Whoever turns it off has to know the password, or where there is none to have just
 * signed in at their provider or to show a passkey, and the owner hears of it.
 */
@CommandHandler(SetLoginVerification)
export class SetLoginVerificationHandler implements ICommandHandler<SetLoginVerification> {
  constructor(
    private readonly database: Database,
    private readonly owner: SecondFactorOwner,
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
  ) {}

  async execute({ actor, enabled, proof }: SetLoginVerification): Promise<void> {
    if (!enabled) await this.owner.askFirst(actor, proof);
    await this.database.transaction(async (tx) => {
      if (!enabled) await this.owner.passFirst(tx, actor, proof);
      const otherwise = { id: actor.accountId, loginVerification: !enabled };
      const { affected } = await tx.repository(AccountEntity).update(otherwise, { loginVerification: enabled });
      if (affected === 0) return;
      await audit(tx, actorName(actor), enabled ? 'login_verification.on' : 'login_verification.off', actor.accountId);
      if (enabled) return;
      await this.tokens.endAll(tx, actor.accountId, ['verify-login', 'mail-again']);
      await this.mails.write(tx, { kind: 'login-verification-off', accountId: actor.accountId });
    });
  }
}
