import type { changeIdentityProvider, IdentityProvider, ParsedRequestOf } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { changesOf, isSame } from '../../../platform/audit/changes.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, conflict, invalidRequest, type Actor } from '../../../platform/http/index.js';
import { AccountMails } from '../mails/account-mails.js';
import { SecondFactorOwner } from '../second-factor/second-factor-owner.js';
import { IdentityProviderEntity } from './identity-provider.entity.js';
import { IdentityProviders } from './identity-providers.js';
import { ProviderSecrets } from './provider-secrets.js';

type Wishes = ParsedRequestOf<typeof changeIdentityProvider>['body'];
type Settings = Omit<Wishes, 'password' | 'passkey'>;

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
    @InjectRepository(IdentityProviderEntity) private readonly rows: Repository<IdentityProviderEntity>,
    private readonly owner: SecondFactorOwner,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  /**
   * One that is enabled, before or afterwards, lets people in: that takes the owner's proof, who hears of it by mail.
   * @throws ProblemError 400, 403 `fresh_sign_in_needed`, 404, 409, 429
   */
  async execute({
    actor,
    id,
    wishes: { password, passkey, ...wishes },
  }: ChangeIdentityProvider): Promise<IdentityProvider> {
    const proof = { password, passkey };
    const isAsked = wishes.isEnabled === true || (await this.rows.existsBy({ id, isEnabled: true }));
    if (isAsked) await this.owner.askFirst(actor, proof);
    return this.database.transaction(async (tx) => {
      const before = await this.providers.hold(tx, id);
      const after = this.changed(before, wishes);
      if (after.isEnabled && after.clientId === '') throw noClient();
      if (isSame(before, after, [...audited, 'clientSecret'])) return this.providers.documentOf(before);
      if (before.isEnabled || after.isEnabled) {
        if (!isAsked) throw conflict('This identity provider was just enabled. Try again.');
        await this.owner.passFirst(tx, actor, proof);
        const details = { name: after.name };
        await this.mails.write(tx, { kind: 'identity-provider-changed', accountId: actor.accountId, details });
      }
      await tx.repository(IdentityProviderEntity).save(after);
      const secret =
        wishes.clientSecret === undefined ? {} : { secret: wishes.clientSecret === null ? 'removed' : 'set' };
      const auditDetails = { ...secret, ...changesOf(before, after, audited) };
      await audit(tx, actorName(actor), 'identity_provider.changed', id, auditDetails);
      return this.providers.documentOf(after);
    });
  }

  private changed(row: IdentityProviderEntity, { clientSecret, ...wishes }: Settings): IdentityProviderEntity {
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
  invalidRequest('Add the client ID before you enable this provider.', [{ path: 'clientId', message: 'is missing' }]);
