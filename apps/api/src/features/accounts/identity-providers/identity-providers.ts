import { randomUUID } from 'node:crypto';
import type { IdentityProvider } from '@deskledger/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CONFIG, type Config } from '../../../config/config.js';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, notFound, type Actor } from '../../../platform/http/index.js';
import { IdentityProviderEntity } from './identity-provider.entity.js';

/** The identity providers of the installation. */
@Injectable()
export class IdentityProviders {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'http'>,
    @InjectRepository(IdentityProviderEntity) private readonly rows: Repository<IdentityProviderEntity>,
    private readonly clock: Clock,
  ) {}

  /** Those through which one can sign in, or all; by name. */
  list(which: { isEnabled?: true } = {}): Promise<IdentityProviderEntity[]> {
    return this.rows.find({ where: which, order: { name: 'asc', id: 'asc' } });
  }

  /** @throws ProblemError 404 */
  async byId(id: string): Promise<IdentityProviderEntity> {
    return (await this.rows.findOneBy({ id })) ?? missing();
  }

  /** @throws ProblemError 404 */
  async enabled(id: string): Promise<IdentityProviderEntity> {
    return (await this.rows.findOneBy({ id, isEnabled: true })) ?? missing();
  }

  /** As it is now; held until the transaction ends. @throws ProblemError 404 */
  async hold(tx: Tx, id: string): Promise<IdentityProviderEntity> {
    const where = { id };
    const lock = { mode: 'pessimistic_write' as const };
    return (await tx.repository(IdentityProviderEntity).findOne({ where, lock })) ?? missing();
  }

  async add(tx: Tx, actor: Actor, { name, issuer }: Pick<IdentityProvider, 'name' | 'issuer'>) {
    const now = this.clock.now();
    const row: IdentityProviderEntity = {
      ...{ id: randomUUID(), name, issuer, clientId: '', clientSecret: null, scopes: 'email profile' },
      ...{ roleClaim: '', roles: [], defaultRole: null },
      ...{ createsAccounts: false, linksAccounts: false, isEnabled: false, createdAt: now, updatedAt: now },
    };
    await tx.repository(IdentityProviderEntity).insert(row);
    await audit(tx, actorName(actor), 'identity_provider.added', row.id, { name, issuer });
    return row;
  }

  /** Where the provider sends browsers back to. Each has an address of its own: none can answer in another's place. */
  redirectUriOf({ id }: Pick<IdentityProviderEntity, 'id'>): string {
    return `${this.config.http.publicUrl}/auth/callback/${id}`;
  }

  documentOf(row: IdentityProviderEntity): IdentityProvider {
    const { id, name, issuer, clientId, scopes, roleClaim, roles, defaultRole } = row;
    return {
      ...{ id, name, issuer, clientId, scopes, roleClaim, roles, defaultRole },
      hasSecret: row.clientSecret !== null,
      redirectUri: this.redirectUriOf(row),
      createsAccounts: row.createsAccounts,
      linksAccounts: row.linksAccounts,
      isEnabled: row.isEnabled,
      createdAt: row.createdAt.toISOString(),
    };
  }
}

function missing(): never {
  throw notFound('This identity provider does not exist or is disabled.');
}
