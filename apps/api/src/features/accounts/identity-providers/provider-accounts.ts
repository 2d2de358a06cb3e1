import { randomUUID } from 'node:crypto';
import { emailAddress, type Role } from '@deskledger/contracts';
import { singleLine } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { ignoringCase } from '../../../platform/database/ignoring-case.js';
import type { Tx } from '../../../platform/database/tx.js';
import { AccountEntity } from '../account.entity.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { StaffChanges } from '../staff/staff-changes.js';
import { addAccountSql } from '../staff/staff.sql.js';
import { isLastAdministrator } from '../staff/administrators.js';
import { AccountIdentityEntity } from './account-identity.entity.js';
import type { IdentityProviderEntity } from './identity-provider.entity.js';
import { NoEntry } from './no-entry.js';
import type { ProvenPerson } from './provider-clients.js';
import { roleOfClaims, type Claims } from './role-of-claims.js';

/** Finds, joins or makes the account of somebody who has signed in at an identity provider. */
@Injectable()
export class ProviderAccounts {
  constructor(
    private readonly tokens: OneTimeTokens,
    private readonly changes: StaffChanges,
    private readonly clock: Clock,
  ) {}

  /** The account, with the role that the claims give. @throws NoEntry */
  async of(tx: Tx, provider: IdentityProviderEntity, person: ProvenPerson): Promise<string> {
    const known = { providerId: provider.id, subject: person.subject };
    const identity = await tx.repository(AccountIdentityEntity).findOneBy(known);
    const role = roleOfClaims(person.claims, provider);
    if (role === null) throw new NoEntry('no role', identity?.accountId);
    if (identity === null) return this.welcome(tx, provider, person, role);
    await this.follow(tx, provider, identity.accountId, role);
    return identity.accountId;
  }

  private async welcome(tx: Tx, provider: IdentityProviderEntity, person: ProvenPerson, role: Role): Promise<string> {
    const email = emailAddress.safeParse(person.claims['email']).data;
    if (email === undefined) throw new NoEntry('no address');
    const holder = await tx.repository(AccountEntity).findOneBy({ email: ignoringCase(email) });
    if (holder !== null) return this.link(tx, provider, person, holder, role);
    return this.create(tx, provider, person, email, role);
  }

  /**
   * By its address an account is joined only where the provider may do that and says that the address is verified, and only
   * while it belongs to nobody of another provider: whose address nobody has verified may have come from there. Nor by one
   * that somebody has merely claimed, who would get the other's role and keep their own password.
   */
  private async link(
    tx: Tx,
    provider: IdentityProviderEntity,
    { subject, claims }: ProvenPerson,
    { id, name, email, passwordHash, addressClaimedAt }: AccountEntity,
    role: Role,
  ): Promise<string> {
    const isTaken = await tx.repository(AccountIdentityEntity).existsBy({ accountId: id });
    if (!provider.linksAccounts || claims['email_verified'] !== true || isTaken) throw new NoEntry('address taken', id);
    if (addressClaimedAt !== null) throw new NoEntry('address not proven', id);
    await this.follow(tx, provider, id, role);
    await this.identify(tx, provider, subject, id);
    await this.tokens.endAll(tx, id, ['invitation']);
    // Who was invited has said no name yet.
    const given = passwordHash === null && name === email ? { name: nameIn(claims, email) } : {};
    await tx.repository(AccountEntity).update(id, { ...given, updatedAt: this.clock.now() });
    await audit(tx, actorOf(provider), 'account.linked', id);
    return id;
  }

  private async create(
    tx: Tx,
    provider: IdentityProviderEntity,
    { subject, claims }: ProvenPerson,
    email: string,
    role: Role,
  ): Promise<string> {
    if (!provider.createsAccounts) throw new NoEntry('no account');
    // Whoever shares an address with somebody would be taken for them later.
    if (claims['email_verified'] === false) throw new NoEntry('address not verified');
    const id = randomUUID();
    const [created] = await tx.query(addAccountSql, [id, email, nameIn(claims, email), role, null, this.clock.now()]);
    if (created === undefined) throw new NoEntry('address taken');
    await this.identify(tx, provider, subject, id);
    await audit(tx, actorOf(provider), 'account.created', id, { role });
    return id;
  }

  private async identify(tx: Tx, { id: providerId }: IdentityProviderEntity, subject: string, accountId: string) {
    const createdAt = this.clock.now();
    await tx.repository(AccountIdentityEntity).insert({ providerId, subject, accountId, createdAt });
  }

  /** Gives the account the role that the claims say now. The last administrator stays one, whatever they say. */
  private async follow(tx: Tx, provider: IdentityProviderEntity, accountId: string, role: Role): Promise<void> {
    const account = await tx.repository(AccountEntity).findOneByOrFail({ id: accountId });
    if (account.disabledAt !== null) throw new NoEntry('disabled', accountId);
    if (account.role === role || (await isLastAdministrator(tx, accountId))) return;
    await this.changes.make(tx, actorOf(provider), accountId, { kind: 'role', role });
  }
}

const actorOf = ({ id }: IdentityProviderEntity) => `provider:${id}`;

const longestName = 200;

/** What the person is called, else the address. */
function nameIn(claims: Claims, email: string): string {
  const names = [claims['name'], claims['preferred_username']];
  const name = names.find((text): text is string => typeof text === 'string' && text.trim() !== '');
  return singleLine(name ?? email).slice(0, longestName) || email;
}
