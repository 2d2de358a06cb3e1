import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OwnerProof } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { actorName, conflict, type Actor } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';
import { replaceRecoveryCodes } from './recovery-codes.js';
import { secondFactorWays } from './second-factor-ways.js';
import { SecondFactorOwner } from './second-factor-owner.js';

export class RenewRecoveryCodes extends Command<{ recoveryCodes: string[] }> {
  constructor(
    readonly actor: Actor,
    readonly proof: OwnerProof,
  ) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly database: Database,
    private readonly owner: SecondFactorOwner,
  ) {}

  async execute({ actor, proof }: RenewRecoveryCodes): Promise<{ recoveryCodes: string[] }> {
    const ways = await secondFactorWays(this.database, actor.accountId);
    if (ways.length === 0) throw conflict('Two-factor authentication is off.');
    await this.owner.ask(actor, proof);
    return this.database.transaction(async (tx) => {
      await this.owner.pass(tx, actor, proof);
      await audit(tx, actorName(actor), 'recovery_codes.renewed', actor.accountId);
      return { recoveryCodes: await replaceRecoveryCodes(tx, actor.accountId) };
    });
  }
}
