import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody wrote on a day, or on several. */
@Entity('annotations')
export class AnnotationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** `YYYY-MM-DD`, like `to`; both inclusive. */
  @Column('date', { name: 'from_day' })
  from!: string;

  @Column('date', { name: 'to_day' })
  to!: string;

  @Column('text')
  text!: string;

  /** Who wrote it, as the log names actors. */
  @Column('text')
  actor!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** Kept for a while, so that a deletion can be taken back. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
