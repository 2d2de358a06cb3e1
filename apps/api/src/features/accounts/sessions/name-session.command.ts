import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IsNull } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, notFound, type Actor } from '../../../platform/http/index.js';
import { SessionEntity } from './session.entity.js';

/** What somebody calls one of their sessions; null takes the name away. */
export class NameSession extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly sessionId: string,
    readonly name: string | null,
  ) {
    super();
  }
}

@CommandHandler(NameSession)
export class NameSessionHandler implements ICommandHandler<NameSession> {
  constructor(private readonly database: Database) {}

  async execute({ actor, sessionId, name }: NameSession): Promise<void> {
    await this.database.transaction(async (tx) => {
      const where = { id: sessionId, accountId: actor.accountId, revokedAt: IsNull() };
      const sessions = tx.repository(SessionEntity);
      const session = await sessions.findOne({ where, lock: { mode: 'for_no_key_update' } });
      if (session === null) throw notFound('This session does not exist.');
      if (session.name === name) return;
      await sessions.update(sessionId, { name });
      // A name may be about a person or a place: the line says that there is one, and not which.
      await audit(tx, actorName(actor), 'session.named', sessionId, { isNamed: name !== null });
    });
  }
}
