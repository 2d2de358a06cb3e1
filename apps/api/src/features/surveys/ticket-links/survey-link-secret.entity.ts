import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The secret with which other systems sign links to a survey for tickets. */
@Entity('survey_link_secrets')
export class SurveyLinkSecretEntity {
  @PrimaryColumn('uuid', { name: 'survey_id' })
  surveyId!: string;

  /** Sealed: the current one, and the one before. */
  @Column('bytea')
  secrets!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Until when the one before counts; null: there is none. */
  @Column('timestamptz', { name: 'previous_until', nullable: true })
  previousUntil!: Date | null;
}
