import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  acceptInvitation,
  changeRole,
  chooseAgent,
  disableStaff,
  enableStaff,
  inviteStaff,
  listStaff,
  lookUpInvitation,
  readInvitation,
  resendInvitation,
  showInvitationLink,
  withdrawInvitation,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import type { Call } from '../../../platform/http/index.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { ChooseAgent } from '../agents/choose-agent.command.js';
import { originOf } from '../sessions/sessions.js';
import { KnownDevices } from '../sign-in/known-devices.js';
import { AcceptInvitation } from './accept-invitation.command.js';
import { ResendInvitation, ShowInvitationLink, WithdrawInvitation } from './change-invitation.command.js';
import { ChangeStaff } from './change-staff.command.js';
import { InviteStaff } from './invite-staff.command.js';
import { ListStaff } from './list-staff.query.js';
import { ReadInvitation } from './read-invitation.query.js';

@Controller()
export class StaffController {
  constructor(
    private readonly mailer: Mailer,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly devices: KnownDevices,
  ) {}

  @Handles(listStaff)
  async list() {
    const accounts = await this.queries.execute(new ListStaff());
    return { accounts, mails: this.mailer.delivers ? ('sent' as const) : ('files' as const) };
  }

  @Handles(inviteStaff)
  invite({ body }: ParsedRequestOf<typeof inviteStaff>, { actor }: Call) {
    return this.commands.execute(new InviteStaff(actor, body));
  }

  @Handles(resendInvitation)
  resend({ params }: ParsedRequestOf<typeof resendInvitation>, { actor }: Call) {
    return this.commands.execute(new ResendInvitation(actor, params.id));
  }

  @Handles(showInvitationLink)
  showLink({ params, body }: ParsedRequestOf<typeof showInvitationLink>, { actor }: Call) {
    return this.commands.execute(new ShowInvitationLink(actor, params.id, body));
  }

  @Handles(withdrawInvitation)
  async withdraw({ params }: ParsedRequestOf<typeof withdrawInvitation>, { actor }: Call) {
    await this.commands.execute(new WithdrawInvitation(actor, params.id));
    return { ok: true as const };
  }

  @Handles(changeRole)
  changeRole({ params, body: { role, ...proof } }: ParsedRequestOf<typeof changeRole>, { actor }: Call) {
    return this.commands.execute(new ChangeStaff(actor, params.id, { kind: 'role', role }, proof));
  }

  @Handles(chooseAgent)
  chooseAgent({ params, body }: ParsedRequestOf<typeof chooseAgent>, { actor }: Call) {
    return this.commands.execute(new ChooseAgent(actor, params.id, body.agent));
  }

  @Handles(disableStaff)
  disable({ params }: ParsedRequestOf<typeof disableStaff>, { actor }: Call) {
    return this.commands.execute(new ChangeStaff(actor, params.id, { kind: 'disable' }));
  }

  @Handles(enableStaff)
  enable({ params, body }: ParsedRequestOf<typeof enableStaff>, { actor }: Call) {
    return this.commands.execute(new ChangeStaff(actor, params.id, { kind: 'enable' }, body));
  }

  @Handles(readInvitation)
  invitation({ query }: ParsedRequestOf<typeof readInvitation>, { network }: Call) {
    return this.queries.execute(new ReadInvitation(query.token, network));
  }

  @Handles(lookUpInvitation)
  lookUpInvitation({ body }: ParsedRequestOf<typeof lookUpInvitation>, { network }: Call) {
    return this.queries.execute(new ReadInvitation(body.token, network));
  }

  @Handles(acceptInvitation)
  async accept({ body }: ParsedRequestOf<typeof acceptInvitation>, call: Call) {
    return this.devices.markSession(call, await this.commands.execute(new AcceptInvitation(body, originOf(call))));
  }
}
