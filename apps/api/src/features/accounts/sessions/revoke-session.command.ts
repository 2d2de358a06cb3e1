import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IsNull } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, notFound, type Actor } from '../../../platform/http/index.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SessionEntity } from './session.entity.js';

export class RevokeSession extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeSession)
export class RevokeSessionHandler implements ICommandHandler<RevokeSession> {
  constructor(
    private readonly database: Database,
    private readonly revoked: RevokedSessions,
  ) {}

  async execute({ actor, sessionId }: RevokeSession): Promise<void> {
    await this.database.transaction(async (tx) => {
      const own = await tx.repository(SessionEntity).findOne({
        where: { id: sessionId, accountId: actor.accountId, revokedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (own === null) throw notFound('This session does not exist.');
      await this.revoked.revoke(tx, sessionId);
      await audit(tx, actorName(actor), 'session.ended', sessionId);
    });
  }
}
