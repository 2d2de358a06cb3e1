import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, type Actor } from '../../../platform/http/index.js';
import { RevokedSessions } from '../sessions/revoked-sessions.js';
import { revokeAllMade } from '../tokens/revoke-made.js';
import { IdentityProviderEntity } from './identity-provider.entity.js';
import { IdentityProviders } from './identity-providers.js';

export class RemoveIdentityProvider extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** $1 provider. Nobody belongs to two of them. */
const withoutOtherWaySql = `
  select a.id from account_identities i join accounts a on a.id = i.account_id
   where i.provider_id = $1 and a.password_hash is null
     and not exists (select from passkeys p where p.account_id = a.id)`;

/**
 * Who came through it alone has no way in any more, until somebody sends an invitation; so their sessions and their tokens
 * end, too.
 */
@CommandHandler(RemoveIdentityProvider)
export class RemoveIdentityProviderHandler implements ICommandHandler<RemoveIdentityProvider> {
  constructor(
    private readonly database: Database,
    private readonly providers: IdentityProviders,
    private readonly revoked: RevokedSessions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404 */
  async execute({ actor, id }: RemoveIdentityProvider): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { name, issuer } = await this.providers.hold(tx, id);
      const people = await tx.query<{ id: string }>(withoutOtherWaySql, [id]);
      for (const person of people) await this.shutOut(tx, actor, person.id);
      await tx.repository(IdentityProviderEntity).delete(id);
      await audit(tx, actorName(actor), 'identity_provider.removed', id, { name, issuer, people: people.length });
    });
  }

  private async shutOut(tx: Tx, actor: Actor, accountId: string): Promise<void> {
    await this.revoked.revokeAll(tx, accountId);
    await revokeAllMade(tx, { accountId, actor: actorName(actor), now: this.clock.now() });
  }
}
