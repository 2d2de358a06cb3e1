import type { PersonErasure } from '@deskledger/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The erasure of a person's data. */
@Entity('person_erasures')
export class PersonErasureEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** A keyed hash of the address, as surveys know contacts. */
  @Column('bytea', { name: 'contact_key' })
  contactKey!: Buffer;

  /** In lower case; null once the erasure is completed. */
  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text')
  status!: PersonErasure['status'];

  @Column('bigint')
  done!: number;

  @Column('bigint')
  total!: number;

  @Column('bigint')
  tickets!: number;

  @Column('bigint')
  texts!: number;

  @Column('bigint')
  deliveries!: number;

  @Column('bigint')
  quarantined!: number;

  @Column('bigint')
  files!: number;

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
}
