import type { Preferences, Role } from '@deskledger/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('accounts')
export class AccountEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  /** Since when the address is its owner's word alone, which no mail has proven; null: others gave it, or it is proven. */
  @Column('timestamptz', { name: 'address_claimed_at', nullable: true })
  addressClaimedAt!: Date | null;

  @Column('text')
  name!: string;

  @Column('text')
  role!: Role;

  @Column('text', { name: 'phone_number', nullable: true })
  phoneNumber!: string | null;

  /** null: invited, and not accepted yet. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column('timestamptz', { name: 'password_changed_at', nullable: true })
  passwordChangedAt!: Date | null;

  @Column('boolean', { name: 'login_verification' })
  loginVerification!: boolean;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  /** A directory has disabled it, and may enable it again; what a person has disabled it may not. */
  @Column('boolean', { name: 'disabled_by_directory' })
  disabledByDirectory!: boolean;

  /** Which agent of the help desk the person is, by the id there; only an administrator says so. */
  @Column('text', { name: 'agent_id', nullable: true })
  agentId!: string | null;

  /** What somebody has chosen for their screens; null: nothing. */
  @Column('text', { nullable: true })
  theme!: Preferences['theme'];

  @Column('text', { name: 'date_form', nullable: true })
  dateForm!: Preferences['dates'];

  @Column('text', { nullable: true })
  timezone!: string | null;

  @Column('text', { nullable: true })
  landing!: Preferences['landing'];

  /** When the account goes, because its owner asked for that. */
  @Column('timestamptz', { name: 'deletes_at', nullable: true })
  deletesAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
