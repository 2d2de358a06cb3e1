import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OwnerProof } from '@deskledger/contracts';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, conflict, type Actor } from '../../../platform/http/index.js';
import { AccountMails } from '../mails/account-mails.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { secondFactorWays, tidyAfterLast } from './second-factor-ways.js';
import { SecondFactorOwner } from './second-factor-owner.js';
import { SecondFactorEntity } from './second-factor.entity.js';

export class RemoveSecondFactor extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly proof: OwnerProof,
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

  async execute({ actor, proof }: RemoveSecondFactor): Promise<void> {
    const { accountId } = actor;
    if (!(await secondFactorWays(this.database, accountId)).includes('app'))
      throw conflict('No authenticator app is set up.');
    await this.owner.ask(actor, proof);
    await this.database.transaction(async (tx) => {
      await this.owner.pass(tx, actor, proof);
      await tx.repository(SecondFactorEntity).delete(accountId);
      await tidyAfterLast(tx, this.tokens, accountId);
      await audit(tx, actorName(actor), 'second_factor.off', accountId);
      await this.mails.write(tx, { kind: 'second-factor-off', accountId });
    });
  }
}
