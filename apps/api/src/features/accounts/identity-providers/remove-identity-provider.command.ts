import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, type Actor } from '../../../platform/http/index.js';
import { RevokedSessions } from '../sessions/revoked-sessions.js';
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

/** $1 provider. */
const withoutPasswordSql = `
  select a.id from account_identities i join accounts a on a.id = i.account_id
   where i.provider_id = $1 and a.password_hash is null`;

/** Who came through it alone has no way in any more, until somebody sends an invitation; so their sessions end, too. */
@CommandHandler(RemoveIdentityProvider)
export class RemoveIdentityProviderHandler implements ICommandHandler<RemoveIdentityProvider> {
  constructor(
    private readonly database: Database,
    private readonly providers: IdentityProviders,
    private readonly revoked: RevokedSessions,
  ) {}

  /** @throws ProblemError 404 */
  async execute({ actor, id }: RemoveIdentityProvider): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { name, issuer } = await this.providers.hold(tx, id);
      const people = await tx.query<{ id: string }>(withoutPasswordSql, [id]);
      for (const person of people) await this.revoked.revokeAll(tx, person.id);
      await tx.repository(IdentityProviderEntity).delete(id);
      await audit(tx, actorName(actor), 'identity_provider.removed', id, { name, issuer, people: people.length });
    });
  }
}
