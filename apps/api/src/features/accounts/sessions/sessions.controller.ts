import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { listSessions, revokeOtherSessions, revokeSession, type ParsedRequestOf } from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import type { Call } from '../../../platform/http/index.js';
import { ListSessions } from './list-sessions.query.js';
import { RevokeOtherSessions } from './revoke-other-sessions.command.js';
import { RevokeSession } from './revoke-session.command.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(listSessions)
  async list(_request: ParsedRequestOf<typeof listSessions>, { actor }: Call) {
    return { sessions: await this.queries.execute(new ListSessions(actor)) };
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
