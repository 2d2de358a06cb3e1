import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffAccount } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { actorName, conflict, type Actor } from '../../../platform/http/index.js';
import { type StaffChange, StaffChanges } from './staff-changes.js';

/** What an administrator changes about somebody else's account. */
export class ChangeStaff extends Command<StaffAccount> {
  constructor(
    readonly actor: Actor,
    readonly accountId: string,
    readonly change: StaffChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeStaff)
export class ChangeStaffHandler implements ICommandHandler<ChangeStaff> {
  constructor(
    private readonly database: Database,
    private readonly changes: StaffChanges,
  ) {}

  execute({ actor, accountId, change }: ChangeStaff): Promise<StaffAccount> {
    return this.database.transaction(async (tx) => {
      if (accountId === actor.accountId) throw conflict(ownAccount[change.kind]);
      return this.changes.make(tx, actorName(actor), accountId, change);
    });
  }
}

const ownAccount = {
  role: 'Nobody changes their own role. Ask another administrator.',
  disable: 'Nobody disables their own account.',
  enable: 'Your own account is enabled.',
};
