import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OwnerProof, PasskeyWish } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { sessionExpired, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { SecondFactorOwner } from '../second-factor/second-factor-owner.js';
import { PasskeyCeremonies } from './passkey-ceremonies.js';
import { Passkeys } from './passkeys.js';

export class BeginPasskey extends Command<PasskeyWish> {
  constructor(
    readonly actor: Actor,
    readonly proof: OwnerProof,
  ) {
    super();
  }
}

/** Asks for the owner's proof before the browser makes a passkey: whoever found a screen unlocked would have one of their own. */
@CommandHandler(BeginPasskey)
export class BeginPasskeyHandler implements ICommandHandler<BeginPasskey> {
  constructor(
    private readonly database: Database,
    private readonly owner: SecondFactorOwner,
    private readonly tokens: OneTimeTokens,
    private readonly passkeys: Passkeys,
    private readonly ceremonies: PasskeyCeremonies,
  ) {}

  async execute({ actor, proof }: BeginPasskey): Promise<PasskeyWish> {
    this.ceremonies.assertPossible();
    await this.owner.ask(actor, proof);
    const { account, token } = await this.database.transaction(async (tx) => {
      await this.owner.pass(tx, actor, proof);
      const account = await tx.repository(AccountEntity).findOneBy({ id: actor.accountId });
      if (account === null) throw sessionExpired();
      return { account, ...(await this.tokens.issue(tx, 'passkey-new', actor.accountId)) };
    });
    return this.passkeys.wish(account, token);
  }
}
