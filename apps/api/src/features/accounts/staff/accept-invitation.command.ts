import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { acceptInvitation, ParsedRequestOf, TokenPair } from '@deskledger/contracts';
import { IsNull } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AccountEntity } from '../account.entity.js';
import { LinkLimits } from '../one-time-tokens/link-limits.js';
import { linkRefusal, OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { SetPassword } from '../passwords/set-password.js';
import { type Origin, Sessions } from '../sessions/sessions.js';

export class AcceptInvitation extends Command<TokenPair> {
  constructor(
    readonly wanted: ParsedRequestOf<typeof acceptInvitation>['body'],
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Gives an invited account its name and password, and signs its owner in. The link is used up with it. */
@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly database: Database,
    private readonly tokens: OneTimeTokens,
    private readonly setPassword: SetPassword,
    private readonly sessions: Sessions,
    private readonly links: LinkLimits,
    private readonly clock: Clock,
  ) {}

  async execute({ wanted: { token, name, password }, origin }: AcceptInvitation): Promise<TokenPair> {
    // A hash is work: nobody gets it done without a link that works.
    const known = await this.links.look(origin.network, 'invitation', token);
    if (typeof known === 'string') throw linkRefusal(known);
    const passwordHash = await this.setPassword.hashFor(known.accountId, password, name);
    return this.database.transaction(async (tx) => {
      const used = await this.tokens.use(tx, 'invitation', token);
      if (typeof used === 'string') throw linkRefusal(used);
      const { accountId } = used;
      const accounts = tx.repository(AccountEntity);
      const account = await accounts.findOne({
        where: { id: accountId, passwordHash: IsNull(), disabledAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (account === null) throw linkRefusal('used');
      await accounts.update(accountId, { name, passwordHash, updatedAt: this.clock.now() });
      await audit(tx, `account:${accountId}`, 'account.invitation_accepted', accountId, { ip: origin.ip });
      return this.sessions.start(tx, { accountId, role: account.role }, origin);
    });
  }
}
