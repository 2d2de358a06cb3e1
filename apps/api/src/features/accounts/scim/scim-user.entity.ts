import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the directory calls the owner of an account. */
@Entity('scim_users')
export class ScimUserEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'external_id' })
  externalId!: string;
}
