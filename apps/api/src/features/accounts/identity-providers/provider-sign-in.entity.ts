import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in that is on its way to an identity provider and back. */
@Entity('provider_sign_ins')
export class ProviderSignInEntity {
  @PrimaryColumn('bytea', { name: 'state_hash' })
  stateHash!: Buffer;

  @Column('uuid', { name: 'provider_id' })
  providerId!: string;

  /** The provider is asked to let the person sign in anew, whether or not it knows them. */
  @Column('boolean')
  again!: boolean;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
