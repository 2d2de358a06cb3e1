import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { actorName, type Actor } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';
import { replaceRecoveryCodes } from './recovery-codes.js';
import { SecondFactorOwner } from './second-factor-owner.js';
import type { ShownCode } from './second-factors.js';

export class RenewRecoveryCodes extends Command<{ recoveryCodes: string[] }> {
  constructor(
    readonly actor: Actor,
    readonly password: string,
    readonly shown: ShownCode,
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

  async execute({ actor, password, shown }: RenewRecoveryCodes): Promise<{ recoveryCodes: string[] }> {
    await this.owner.askPassword(actor, password);
    return this.database.transaction(async (tx) => {
      await this.owner.pass(tx, actor, shown);
      await audit(tx, actorName(actor), 'recovery_codes.renewed', actor.accountId);
      return { recoveryCodes: await replaceRecoveryCodes(tx, actor.accountId) };
    });
  }
}
