import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Purpose } from './one-time-tokens.js';

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
