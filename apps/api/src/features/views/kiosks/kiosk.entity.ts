import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A screen that shows boards and saved views in turn. */
@Entity('walls')
export class KioskEntity {
  /** Of its token. */
  @PrimaryColumn('uuid')
  id!: string;

  /** Of boards and of saved views. */
  @Column('uuid', { array: true })
  views!: string[];

  /** How long each page of a view stands. */
  @Column('smallint')
  seconds!: number;
}
