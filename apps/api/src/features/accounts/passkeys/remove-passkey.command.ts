import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OwnerProof } from '@deskledger/contracts';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, type Actor } from '../../../platform/http/index.js';
import { AccountMails } from '../mails/account-mails.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { SecondFactorOwner } from '../second-factor/second-factor-owner.js';
import { tidyAfterLast } from '../second-factor/second-factor-ways.js';
import { PasskeyEntity } from './passkey.entity.js';
import { ownPasskey } from './rename-passkey.command.js';

export class RemovePasskey extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly proof: OwnerProof,
  ) {
    super();
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly database: Database,
    private readonly owner: SecondFactorOwner,
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
  ) {}

  async execute({ actor, id, proof }: RemovePasskey): Promise<void> {
    const { accountId } = actor;
    await this.owner.ask(actor, proof);
    await this.database.transaction(async (tx) => {
      const { name } = await ownPasskey(tx, actor, id);
      await this.owner.pass(tx, actor, proof);
      await tx.repository(PasskeyEntity).delete(id);
      await tidyAfterLast(tx, this.tokens, accountId);
      await audit(tx, actorName(actor), 'passkey.removed', accountId, { passkey: id });
      await this.mails.write(tx, { kind: 'passkey-removed', accountId, details: { passkey: name } });
    });
  }
}
