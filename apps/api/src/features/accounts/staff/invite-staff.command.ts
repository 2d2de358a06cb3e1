import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { inviteStaff, ParsedRequestOf, StaffAccount } from '@deskledger/contracts';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, conflict, type Actor } from '../../../platform/http/index.js';
import { InvitationLimits } from './invitation-limits.js';
import { Invitations } from './invitations.js';
import { NewAdministrators } from './new-administrators.js';
import { readStaffAccount } from './staff-rows.js';
import { addAccountSql } from './staff.sql.js';

export class InviteStaff extends Command<StaffAccount> {
  constructor(
    readonly actor: Actor,
    readonly person: ParsedRequestOf<typeof inviteStaff>['body'],
  ) {
    super();
  }
}

/** Makes an account that has no password yet, and mails the link by which its owner sets one. */
@CommandHandler(InviteStaff)
export class InviteStaffHandler implements ICommandHandler<InviteStaff> {
  constructor(
    private readonly database: Database,
    private readonly invitations: Invitations,
    private readonly administrators: NewAdministrators,
    private readonly limits: InvitationLimits,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, person: { email, name = email, role, ...proof } }: InviteStaff): Promise<StaffAccount> {
    const letIn = await this.administrators.ask(actor, role, proof);
    await this.limits.count(actor, email);
    return this.database.transaction(async (tx) => {
      const id = randomUUID();
      const [created] = await tx.query(addAccountSql, [id, email, name, role, null, this.clock.now()]);
      if (created === undefined) throw conflict('An account with this email address already exists.');
      await letIn(tx, { email, role }, 'invited');
      const inviter = await readStaffAccount(tx, actor.accountId);
      await this.invitations.send(tx, id, inviter);
      await audit(tx, actorName(actor), 'account.invited', id, { role });
      return readStaffAccount(tx, id);
    });
  }
}
