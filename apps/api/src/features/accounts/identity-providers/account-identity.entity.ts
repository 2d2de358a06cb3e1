import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who somebody is at an identity provider. */
@Entity('account_identities')
export class AccountIdentityEntity {
  @PrimaryColumn('uuid', { name: 'provider_id' })
  providerId!: string;

  @PrimaryColumn('text')
  subject!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When the provider last asked the person anew, because we wanted that. */
  @Column('timestamptz', { name: 'proven_at', nullable: true })
  provenAt!: Date | null;
}
