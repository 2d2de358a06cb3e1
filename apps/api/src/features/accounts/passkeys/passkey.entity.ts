import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The public half of a key pair that its owner's device or keychain holds. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('bytea', { name: 'credential_id' })
  credentialId!: Buffer;

  @Column('bytea', { name: 'public_key' })
  publicKey!: Buffer;

  /** Of signatures, where the authenticator counts them; it never goes back. */
  @Column('bigint')
  counter!: number;

  @Column('text', { array: true })
  transports!: string[];

  @Column('text')
  name!: string;

  @Column('boolean')
  synced!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
