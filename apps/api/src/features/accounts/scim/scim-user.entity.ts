import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that a directory looks after, and what it calls the owner: nothing where it gives no id of its own. */
@Entity('scim_users')
export class ScimUserEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'external_id', nullable: true })
  externalId!: string | null;
}
