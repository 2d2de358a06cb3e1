import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { actorName, invalidRequest, type Actor } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';
import { RevokedSessions } from './revoked-sessions.js';

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
    if (actor.via.kind !== 'session')
      throw invalidRequest('An API token has no session to end; revoke the token instead.');
    await this.database.transaction(async (tx) => {
      await this.revoked.revoke(tx, actor.via.id);
      await audit(tx, actorName(actor), 'session.ended', actor.via.id);
    });
  }
}
