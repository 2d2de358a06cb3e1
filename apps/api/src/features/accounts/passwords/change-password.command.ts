import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { changePassword, ParsedRequestOf } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { actorName, invalidRequest, type Actor } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';
import { RevokedSessions } from '../sessions/revoked-sessions.js';
import { sessionOf } from '../sessions/sessions.js';
import { OwnPassword } from './own-password.js';
import { SetPassword } from './set-password.js';

type Wishes = ParsedRequestOf<typeof changePassword>['body'];

export class ChangePassword extends Command<{ endedSessions: number }> {
  constructor(
    readonly actor: Actor,
    readonly wishes: Wishes,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly database: Database,
    private readonly ownPassword: OwnPassword,
    private readonly setPassword: SetPassword,
    private readonly revoked: RevokedSessions,
  ) {}

  async execute({ actor, wishes }: ChangePassword): Promise<{ endedSessions: number }> {
    const session = sessionOf(actor);
    const { current, password, endOtherSessions } = wishes;
    await this.ownPassword.assert(actor.accountId, current, 'current');
    if (password === current) throw unchanged();
    const passwordHash = await this.setPassword.hashFor(actor.accountId, password);
    return this.database.transaction(async (tx) => {
      await this.setPassword.write(tx, actor.accountId, passwordHash);
      const endedSessions = endOtherSessions ? await this.revoked.revokeAll(tx, actor.accountId, session) : 0;
      await audit(tx, actorName(actor), 'account.password_changed', actor.accountId, { endedSessions });
      return { endedSessions };
    });
  }
}

const unchanged = () =>
  invalidRequest('The new password is the one that you have.', [{ path: 'password', message: 'must be a new one' }]);
