import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { actorName, type Actor } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';
import { RevokedSessions } from './revoked-sessions.js';
import { sessionOf } from './sessions.js';

export class SignOut extends Command<void> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    private readonly database: Database,
    private readonly revoked: RevokedSessions,
  ) {}

  async execute({ actor }: SignOut): Promise<void> {
    const session = sessionOf(actor);
    await this.database.transaction(async (tx) => {
      await this.revoked.revoke(tx, session);
      await audit(tx, actorName(actor), 'session.ended', session);
    });
  }
}
