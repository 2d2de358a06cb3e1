import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An app that makes one-time codes (TOTP). */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  /** Encrypted. */
  @Column('bytea')
  secret!: Buffer;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt!: Date;

  /** null: it is asked of nobody yet. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** The last 30-second step whose code was taken: a code is good once. */
  @Column('bigint', { name: 'last_step' })
  lastStep!: number;
}
