import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { actorName, type Actor } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';
import { RevokedSessions } from './revoked-sessions.js';
import { sessionOf } from './sessions.js';

export class RevokeOtherSessions extends Command<{ endedSessions: number }> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(RevokeOtherSessions)
export class RevokeOtherSessionsHandler implements ICommandHandler<RevokeOtherSessions> {
  constructor(
    private readonly database: Database,
    private readonly revoked: RevokedSessions,
  ) {}

  async execute({ actor }: RevokeOtherSessions): Promise<{ endedSessions: number }> {
    const current = sessionOf(actor);
    return this.database.transaction(async (tx) => {
      const endedSessions = await this.revoked.revokeAll(tx, actor.accountId, current);
      if (endedSessions > 0)
        await audit(tx, actorName(actor), 'session.others_ended', actor.accountId, { endedSessions });
      return { endedSessions };
    });
  }
}
