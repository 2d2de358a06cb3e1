import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role, StaffAccount } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { actorName, conflict, type Actor } from '../../../platform/http/index.js';
import type { FirstProof } from '../second-factor/second-factor-owner.js';
import { NewAdministrators } from './new-administrators.js';
import { type StaffChange, StaffChanges } from './staff-changes.js';

/** What an administrator changes about somebody else's account. */
export class ChangeStaff extends Command<StaffAccount> {
  constructor(
    readonly actor: Actor,
    readonly accountId: string,
    readonly change: StaffChange,
    /** Where it lets an Administrator in. */
    readonly proof: FirstProof = {},
  ) {
    super();
  }
}

@CommandHandler(ChangeStaff)
export class ChangeStaffHandler implements ICommandHandler<ChangeStaff> {
  constructor(
    private readonly database: Database,
    private readonly changes: StaffChanges,
    private readonly administrators: NewAdministrators,
  ) {}

  async execute({ actor, accountId, change, proof }: ChangeStaff): Promise<StaffAccount> {
    if (accountId === actor.accountId) throw conflict(ownAccount[change.kind]);
    const letIn = await this.administrators.ask(actor, await this.roleGiven(accountId, change), proof);
    return this.database.transaction(async (tx) => {
      const changed = await this.changes.make(tx, actorName(actor), accountId, change);
      if (change.kind !== 'disable') await letIn(tx, changed, change.kind === 'role' ? 'raised' : 'enabled');
      return changed;
    });
  }

  private async roleGiven(accountId: string, change: StaffChange): Promise<Role | undefined> {
    if (change.kind === 'disable') return undefined;
    return change.kind === 'role' ? change.role : this.administrators.roleOf(accountId);
  }
}

const ownAccount = {
  role: 'You cannot change your own role. Ask another administrator.',
  disable: 'You cannot disable your own account.',
  enable: 'Your own account is already enabled.',
};
