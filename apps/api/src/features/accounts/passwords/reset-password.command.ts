import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { audit } from '../../../platform/audit/audit.js';
import { LinkLimits } from '../one-time-tokens/link-limits.js';
import { linkRefusal, OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { proveAddress } from '../own-account/prove-address.js';
import { secondFactorWays } from '../second-factor/second-factor-ways.js';
import { RevokedSessions } from '../sessions/revoked-sessions.js';
import type { Origin } from '../sessions/sessions.js';
import type { KnownDevice } from '../sign-in/known-devices.js';
import { revokeMade } from '../tokens/revoke-made.js';
import { SetPassword } from './set-password.js';

/** Answers whose login is whole with the new password; undefined: it asks for a second factor besides. */
export class ResetPassword extends Command<string | undefined> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly origin: Origin,
    readonly device: KnownDevice | undefined,
  ) {
    super();
  }
}

/** Sets a new password by a mailed link; sessions and API tokens end. A second factor is not touched: the next login asks for it. */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly database: Database,
    private readonly tokens: OneTimeTokens,
    private readonly setPassword: SetPassword,
    private readonly revoked: RevokedSessions,
    private readonly links: LinkLimits,
    private readonly clock: Clock,
  ) {}

  async execute({ token, password, origin, device }: ResetPassword): Promise<string | undefined> {
    // A password that is not good enough must not use the link up.
    const holder = await this.links.look(origin.network, 'reset-password', token);
    if (typeof holder === 'string') throw linkRefusal(holder);
    const passwordHash = await this.setPassword.hashFor(holder.accountId, password);
    return this.database.transaction(async (tx) => {
      const used = await this.tokens.use(tx, 'reset-password', token);
      if (typeof used === 'string') throw linkRefusal(used);
      await this.setPassword.write(tx, used.accountId, passwordHash);
      await proveAddress(tx, used.accountId, device);
      await this.revoked.revokeAll(tx, used.accountId);
      const { accountId } = used;
      await revokeMade(tx, { accountId, actor: `account:${accountId}`, now: this.clock.now() });
      await audit(tx, `account:${used.accountId}`, 'account.password_reset', used.accountId, { ip: origin.ip });
      return (await secondFactorWays(tx, used.accountId)).length === 0 ? used.accountId : undefined;
    });
  }
}
