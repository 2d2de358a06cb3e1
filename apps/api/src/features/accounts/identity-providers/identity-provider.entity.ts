import type { IdentityProvider, Role } from '@deskledger/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company's own place to sign in (OpenID Connect). */
@Entity('identity_providers')
export class IdentityProviderEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** Never changed: with the subject it says who somebody is. */
  @Column('text')
  issuer!: string;

  @Column('text', { name: 'client_id' })
  clientId!: string;

  /** Sealed; null: the provider asks for none. */
  @Column('bytea', { name: 'client_secret', nullable: true })
  clientSecret!: Buffer | null;

  @Column('text')
  scopes!: string;

  @Column('text', { name: 'role_claim' })
  roleClaim!: string;

  @Column('jsonb')
  roles!: IdentityProvider['roles'];

  @Column('text', { name: 'default_role', nullable: true })
  defaultRole!: Role | null;

  @Column('boolean', { name: 'creates_accounts' })
  createsAccounts!: boolean;

  @Column('boolean', { name: 'links_accounts' })
  linksAccounts!: boolean;

  @Column('boolean', { name: 'is_enabled' })
  isEnabled!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
