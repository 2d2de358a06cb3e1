import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one-time tokens are for, and for how many minutes they are good. */
export const lifetimes = {
  /** The link that confirms a login. */
  'verify-login': 15,
  'reset-password': 30,
  /** Says that the password was right, until the code of the second factor has come. */
  'second-factor': 10,
  /** Says that everything else was right, so that the link may be mailed again. */
  'mail-again': 15,
  invitation: 7 * 24 * 60,
  /** Challenges that a browser has a passkey sign: to sign in, to add one, to change what protects the account. */
  'passkey-sign-in': 5,
  'passkey-new': 5,
  'passkey-owner': 5,
};

export type Purpose = keyof typeof lifetimes;

/** Good for one use within a while. The token itself is nowhere: it is a keyed hash of the id. */
@Entity('one_time_tokens')
export class OneTimeTokenEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  purpose!: Purpose;

  /** null: asked for by an address that nobody has. */
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId!: string | null;

  /** Who sent an invitation; null: it is none, or an older version sent it. */
  @Column('uuid', { name: 'issued_by', nullable: true })
  issuedBy!: string | null;

  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
