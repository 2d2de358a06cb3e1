import type { DesignationChoice } from '@deskledger/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export interface ConnectionMapping {
  readonly designation?: DesignationChoice;
  /** Calls a minute, at most, where its plan allows more, or less is wanted. */
  readonly callsPerMinute?: number;
}

/** One configured help desk. */
@Entity('connections')
export class ConnectionEntity {
  /** Part of its tickets' streams; never changed. */
  @PrimaryColumn('text')
  id!: string;

  /** The name of its adapter. */
  @Column('text')
  source!: string;

  @Column('text')
  name!: string;

  /** The unguessable part of its address. */
  @Column('text')
  token!: string;

  @Column('text')
  timezone!: string;

  @Column('text', { name: 'desk_url', nullable: true })
  deskUrl!: string | null;

  /** Sealed; null where the secrets come from the configuration. */
  @Column('bytea', { nullable: true })
  secrets!: Buffer | null;

  /** What its help desk asks of those who read it, sealed; null where nobody gave it. */
  @Column('bytea', { name: 'api_access', nullable: true })
  apiAccess!: Buffer | null;

  /** How its tickets are read, where that is a choice; what is left out is as the adapter does it. */
  @Column('jsonb')
  mapping!: ConnectionMapping;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
