import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { changePassword, ParsedRequestOf, ResponseOf } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, invalidRequest, type Actor } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';
import { RevokedSessions } from '../sessions/revoked-sessions.js';
import { sessionOf } from '../sessions/sessions.js';
import { revokeTokens } from '../tokens/revoke-made.js';
import { OwnPassword } from './own-password.js';
import { SetPassword } from './set-password.js';

type Wishes = ParsedRequestOf<typeof changePassword>['body'];

type Changed = ResponseOf<typeof changePassword>;

export class ChangePassword extends Command<Changed> {
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
    private readonly clock: Clock,
  ) {}

  async execute({ actor, wishes }: ChangePassword): Promise<Changed> {
    const session = sessionOf(actor);
    const { current, password, endOtherSessions, revokeApiTokens } = wishes;
    await this.ownPassword.assert(actor.accountId, current, 'current');
    if (password === current) throw unchanged();
    const passwordHash = await this.setPassword.hashFor(actor.accountId, password);
    return this.database.transaction(async (tx) => {
      await this.setPassword.write(tx, actor.accountId, passwordHash);
      const endedSessions = endOtherSessions ? await this.revoked.revokeAll(tx, actor.accountId, session) : 0;
      const ending = { accountId: actor.accountId, actor: actorName(actor), now: this.clock.now() };
      const revokedTokens = revokeApiTokens ? await revokeTokens(tx, ending, ['script']) : 0;
      const ended = { endedSessions, revokedTokens };
      await audit(tx, actorName(actor), 'account.password_changed', actor.accountId, ended);
      return ended;
    });
  }
}

const unchanged = () =>
  invalidRequest('Choose a password that differs from your current one.', [
    { path: 'password', message: 'must differ from the current one' },
  ]);
