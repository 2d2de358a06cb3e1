import type { ArchiveWishes, DataExport, TicketJobQuery } from '@deskledger/contracts';
import type { Actor } from '../../../platform/http/index.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an export was asked to hold. */
export type ExportRequest =
  | ({ readonly kind: 'archive' } & ArchiveWishes)
  | {
      readonly kind: 'tickets';
      readonly query: TicketJobQuery;
      /** Whose sight the list is written for; those of before name nobody. */
      readonly reader?: Actor;
    }
  | { readonly kind: 'person'; readonly address: string }
  | { readonly kind: 'copy'; readonly sealed?: boolean };

/** A file that somebody asked for, and what became of it. The file itself lies in the data directory. */
@Entity('data_exports')
export class DataExportEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: ExportRequest['kind'];

  @Column('jsonb')
  request!: ExportRequest;

  @Column('text')
  status!: DataExport['status'];

  @Column('bigint')
  done!: number;

  @Column('bigint')
  total!: number;

  @Column('text', { name: 'file_name', nullable: true })
  fileName!: string | null;

  @Column('bigint', { nullable: true })
  bytes!: number | null;

  @Column('text', { nullable: true })
  error!: string | null;

  /** As event metadata names actors. */
  @Column('text', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** By the database's clock: one that runs and has been silent for long has lost its worker. */
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
