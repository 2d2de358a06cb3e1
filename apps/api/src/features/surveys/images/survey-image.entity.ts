import type { LogoImage } from '@deskledger/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A logo of surveys. */
@Entity('survey_images')
export class SurveyImageEntity {
  /** SHA-256 of the content, in hexadecimal digits. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'media_type' })
  mediaType!: LogoImage['type'];

  @Column('bytea')
  content!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
