import type { changeIdentityProvider, IdentityProvider, ParsedRequestOf } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { changesOf, isSame } from '../../../platform/audit/changes.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, invalidRequest, type Actor } from '../../../platform/http/index.js';
import { IdentityProviderEntity } from './identity-provider.entity.js';
import { IdentityProviders } from './identity-providers.js';
import { ProviderSecrets } from './provider-secrets.js';

type Wishes = ParsedRequestOf<typeof changeIdentityProvider>['body'];

export class ChangeIdentityProvider extends Command<IdentityProvider> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly wishes: Wishes,
  ) {
    super();
  }
}

const audited = [
  ...(['name', 'clientId', 'scopes', 'roleClaim', 'roles', 'defaultRole'] as const),
  ...(['createsAccounts', 'linksAccounts', 'isEnabled'] as const),
];

@CommandHandler(ChangeIdentityProvider)
export class ChangeIdentityProviderHandler implements ICommandHandler<ChangeIdentityProvider> {
  constructor(
    private readonly database: Database,
    private readonly providers: IdentityProviders,
    private readonly secrets: ProviderSecrets,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 400, 404 */
  execute({ actor, id, wishes }: ChangeIdentityProvider): Promise<IdentityProvider> {
    return this.database.transaction(async (tx) => {
      const before = await this.providers.hold(tx, id);
      const after = this.changed(before, wishes);
      if (after.isEnabled && after.clientId === '') throw noClient();
      if (isSame(before, after, [...audited, 'clientSecret'])) return this.providers.documentOf(before);
      await tx.repository(IdentityProviderEntity).save(after);
      const secret =
        wishes.clientSecret === undefined ? {} : { secret: wishes.clientSecret === null ? 'removed' : 'set' };
      const told = { ...secret, ...changesOf(before, after, audited) };
      await audit(tx, actorName(actor), 'identity_provider.changed', id, told);
      return this.providers.documentOf(after);
    });
  }

  private changed(row: IdentityProviderEntity, { clientSecret, ...wishes }: Wishes): IdentityProviderEntity {
    const given = Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined));
    return {
      ...row,
      ...given,
      clientSecret: clientSecret === undefined ? row.clientSecret : this.sealed(row.id, clientSecret),
      updatedAt: this.clock.now(),
    };
  }

  private sealed(id: string, secret: string | null): Buffer | null {
    return secret === null ? null : this.secrets.seal(id, secret);
  }
}

const noClient = () =>
  invalidRequest('Give the client ID before anybody signs in through this provider.', [
    { path: 'clientId', message: 'is missing' },
  ]);
