import type { SharedQuery } from '@deskledger/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link to the figures of a survey. */
@Entity('survey_shares')
export class SurveyShareEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'survey_id' })
  surveyId!: string;

  @Column('text')
  name!: string;

  /** SHA-256: the token itself is in the link alone. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** Range and filters. */
  @Column('jsonb')
  query!: SharedQuery;

  @Column('uuid', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** Within a minute; null: never. */
  @Column('timestamptz', { name: 'opened_at', nullable: true })
  openedAt!: Date | null;
}
