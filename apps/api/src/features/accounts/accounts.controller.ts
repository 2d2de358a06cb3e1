import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  login,
  logout,
  readAccount,
  readSecurity,
  refreshToken,
  updateAccount,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Handles } from '../../platform/http/index.js';
import type { Call } from '../../platform/http/index.js';
import { ReadAccount } from './read-account.query.js';
import { ReadSecurity } from './read-security.query.js';
import { originOf } from './sessions/origin.js';
import { RefreshSession } from './sessions/refresh-session.command.js';
import { SignIn } from './sign-in/sign-in.command.js';
import { SignOut } from './sessions/sign-out.command.js';
import { UpdateAccount } from './update-account.command.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(login)
  signIn({ body }: ParsedRequestOf<typeof login>, call: Call) {
    return this.commands.execute(new SignIn(body.email, body.password, originOf(call)));
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

  @Handles(readAccount)
  read(_request: ParsedRequestOf<typeof readAccount>, { actor }: Call) {
    return this.queries.execute(new ReadAccount(actor));
  }

  @Handles(readSecurity)
  readSecurity(_request: ParsedRequestOf<typeof readSecurity>, { actor }: Call) {
    return this.queries.execute(new ReadSecurity(actor));
  }

  @Handles(updateAccount)
  update({ body }: ParsedRequestOf<typeof updateAccount>, { actor }: Call) {
    return this.commands.execute(new UpdateAccount(actor, body));
  }
}
