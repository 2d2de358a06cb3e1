import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  listSessions,
  login,
  logout,
  nameSession,
  refreshToken,
  revokeOtherSessions,
  revokeSession,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { type Call, Handles } from '../../../platform/http/index.js';
import { SignIn } from '../sign-in/sign-in.command.js';
import { ListSessions } from './list-sessions.query.js';
import { NameSession } from './name-session.command.js';
import { RefreshSession } from './refresh-session.command.js';
import { RevokeOtherSessions } from './revoke-other-sessions.command.js';
import { RevokeSession } from './revoke-session.command.js';
import { originOf } from './sessions.js';
import { KnownDevices } from '../sign-in/known-devices.js';
import { SignOut } from './sign-out.command.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly devices: KnownDevices,
  ) {}

  @Handles(login)
  async signIn({ body }: ParsedRequestOf<typeof login>, call: Call) {
    const device = await this.devices.of(call);
    const tokens = await this.commands.execute(new SignIn(body.email, body.password, originOf(call), device));
    return this.devices.markSession(call, tokens);
  }

  @Handles(refreshToken)
  refresh({ body }: ParsedRequestOf<typeof refreshToken>) {
    return this.commands.execute(new RefreshSession(body.refresh));
  }

  @Handles(logout)
  async signOut(_request: ParsedRequestOf<typeof logout>, { actor }: Call) {
    await this.commands.execute(new SignOut(actor));
    return { ok: true as const };
  }

  @Handles(listSessions)
  async list(_request: ParsedRequestOf<typeof listSessions>, { actor }: Call) {
    return { sessions: await this.queries.execute(new ListSessions(actor)) };
  }

  @Handles(nameSession)
  async name({ params, body }: ParsedRequestOf<typeof nameSession>, { actor }: Call) {
    await this.commands.execute(new NameSession(actor, params.id, body.name));
    return { ok: true as const };
  }

  @Handles(revokeSession)
  async revoke({ params }: ParsedRequestOf<typeof revokeSession>, { actor }: Call) {
    await this.commands.execute(new RevokeSession(actor, params.id));
    return { ok: true as const };
  }

  @Handles(revokeOtherSessions)
  revokeOthers(_request: ParsedRequestOf<typeof revokeOtherSessions>, { actor }: Call) {
    return this.commands.execute(new RevokeOtherSessions(actor));
  }
}
