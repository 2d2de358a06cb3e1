import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { actorName, type Actor } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';
import { AccountMails } from '../mails/account-mails.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { SecondFactorOwner } from './second-factor-owner.js';
import type { ShownCode } from './second-factors.js';
import { SecondFactorEntity } from './second-factor.entity.js';

export class RemoveSecondFactor extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly password: string,
    readonly shown: ShownCode,
  ) {
    super();
  }
}

@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly database: Database,
    private readonly owner: SecondFactorOwner,
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
  ) {}

  async execute({ actor, password, shown }: RemoveSecondFactor): Promise<void> {
    const { accountId } = actor;
    await this.owner.askPassword(actor, password);
    await this.database.transaction(async (tx) => {
      await this.owner.pass(tx, actor, shown);
      await tx.repository(SecondFactorEntity).delete(accountId);
      await this.tokens.endAll(tx, accountId, ['second-factor']);
      await audit(tx, actorName(actor), 'second_factor.off', accountId);
      await this.mails.write(tx, { kind: 'second-factor-off', accountId });
    });
  }
}
