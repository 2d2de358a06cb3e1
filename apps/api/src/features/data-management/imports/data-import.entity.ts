import type { DataImport, ImportDates, ImportMapping } from '@deskledger/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file of tickets on its way in. The file itself lies in the data directory. */
@Entity('data_imports')
export class DataImportEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('text')
  format!: DataImport['format'];

  @Column('bigint')
  bytes!: number;

  /** In the order of the file, each with a few of its values. */
  @Column('jsonb')
  columns!: DataImport['columns'];

  /** Which field of a ticket each column is. */
  @Column('jsonb')
  mapping!: ImportMapping;

  /** How its dates are read; null until somebody said or found it. */
  @Column('jsonb', { nullable: true })
  dates!: ImportDates | null;

  @Column('text')
  status!: DataImport['status'];

  @Column('bigint', { name: 'rows_read' })
  rows!: number;

  @Column('bigint')
  created!: number;

  @Column('bigint')
  updated!: number;

  @Column('bigint')
  repeated!: number;

  @Column('bigint')
  refused!: number;

  /** The run that brings its tickets in, once there is one. */
  @Column('uuid', { name: 'backfill_id', nullable: true })
  backfillId!: string | null;

  @Column('text', { nullable: true })
  error!: string | null;

  /** As event metadata names actors. */
  @Column('text', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** By the database's clock: one that is worked on and has been silent for long has lost its worker. */
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
