import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ParsedRequestOf, ResponseOf, showInvitationLink, StaffAccount } from '@deskledger/contracts';
import { Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, conflict, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { invitationLink } from '../mails/account-letters.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { InvitationLimits } from './invitation-limits.js';
import { Invitations } from './invitations.js';
import { NewAdministrators } from './new-administrators.js';
import { readStaffAccount } from './staff-rows.js';

export class ResendInvitation extends Command<StaffAccount> {
  constructor(
    readonly actor: Actor,
    readonly accountId: string,
  ) {
    super();
  }
}

@CommandHandler(ResendInvitation)
export class ResendInvitationHandler implements ICommandHandler<ResendInvitation> {
  constructor(
    private readonly database: Database,
    private readonly invitations: Invitations,
    private readonly limits: InvitationLimits,
  ) {}

  async execute({ actor, accountId }: ResendInvitation): Promise<StaffAccount> {
    const { email } = await this.database.transaction((tx) => assertInvited(tx, accountId));
    await this.limits.count(actor, email);
    return this.database.transaction(async (tx) => {
      await assertInvited(tx, accountId);
      const inviter = await readStaffAccount(tx, actor.accountId);
      await this.invitations.send(tx, accountId, inviter);
      await audit(tx, actorName(actor), 'account.invited', accountId, { again: true });
      return readStaffAccount(tx, accountId);
    });
  }
}

type InvitationLink = ResponseOf<typeof showInvitationLink>;

export class ShowInvitationLink extends Command<InvitationLink> {
  constructor(
    readonly actor: Actor,
    readonly accountId: string,
    readonly proof: ParsedRequestOf<typeof showInvitationLink>['body'],
  ) {
    super();
  }
}

/** Shows the link that is mailed, so that it can be handed over where mails do not come; who saw it is recorded. */
@CommandHandler(ShowInvitationLink)
export class ShowInvitationLinkHandler implements ICommandHandler<ShowInvitationLink> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly tokens: OneTimeTokens,
    private readonly administrators: NewAdministrators,
  ) {}

  async execute({ actor, accountId, proof }: ShowInvitationLink): Promise<InvitationLink> {
    const letIn = await this.administrators.ask(actor, await this.administrators.roleOf(accountId), proof);
    return this.database.transaction(async (tx) => {
      const invited = await assertInvited(tx, accountId);
      const issued = await this.tokens.newest(tx, 'invitation', accountId);
      if (issued === null) throw conflict('This invitation has expired. Send it again.');
      await letIn(tx, invited, 'shown');
      await audit(tx, actorName(actor), 'account.invitation_shown', accountId);
      return {
        link: invitationLink(this.config.http.publicUrl, issued.token),
        until: issued.expiresAt.toISOString(),
      };
    });
  }
}

export class WithdrawInvitation extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly accountId: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawInvitation)
export class WithdrawInvitationHandler implements ICommandHandler<WithdrawInvitation> {
  constructor(private readonly database: Database) {}

  async execute({ actor, accountId }: WithdrawInvitation): Promise<void> {
    await this.database.transaction(async (tx) => {
      await assertInvited(tx, accountId);
      await tx.repository(AccountEntity).delete(accountId);
      await audit(tx, actorName(actor), 'account.invitation_withdrawn', accountId);
    });
  }
}

/** The account. @throws ProblemError 404, 409 */
async function assertInvited(tx: Tx, accountId: string): Promise<StaffAccount> {
  await tx.repository(AccountEntity).findOne({ where: { id: accountId }, lock: { mode: 'pessimistic_write' } });
  const account = await readStaffAccount(tx, accountId);
  if (account.state !== 'invited') throw conflict('This person has already accepted an invitation.');
  return account;
}
