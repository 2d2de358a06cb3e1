import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail to somebody who signs in here, written down with what it tells. */
@Entity('account_mails')
export class AccountMailEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id', nullable: true })
  accountId!: string | null;

  /** null: the address that the account has when the mail is sent. */
  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text')
  kind!: string;

  @Column('uuid', { name: 'token_id', nullable: true })
  tokenId!: string | null;

  /** Words for the letter; no secrets. */
  @Column('jsonb')
  details!: Record<string, string>;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** When it is tried next; null: sent, or given up. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt!: Date | null;

  @Column('integer')
  attempts!: number;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column('text', { nullable: true })
  explanation!: string | null;
}
