import type { FigureAlertRule } from '@deskledger/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When people are told of a figure, and where the rule stands. */
@Entity('figure_alerts')
export class FigureAlertEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  measure!: FigureAlertRule['measure'];

  @Column('jsonb')
  filter!: FigureAlertRule['filter'];

  @Column('smallint', { name: 'window_days' })
  window!: FigureAlertRule['window'];

  @Column('text')
  condition!: FigureAlertRule['condition'];

  @Column('double precision')
  value!: number;

  @Column('integer', { name: 'minimum_count' })
  minimumCount!: number;

  @Column('smallint', { name: 'cool_down_days' })
  coolDownDays!: number;

  @Column('uuid', { array: true })
  told!: string[];

  @Column('boolean', { name: 'by_email' })
  byEmail!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('date', { name: 'evaluated_until' })
  evaluatedUntil!: string;

  /** Since when it cannot be evaluated. It is tried again, and the others are evaluated meanwhile. */
  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  @Column('integer', { name: 'last_count', nullable: true })
  lastCount!: number | null;

  @Column('double precision', { name: 'last_value', nullable: true })
  lastValue!: number | null;

  @Column('date', { name: 'firing_since', nullable: true })
  firingSince!: string | null;

  @Column('date', { name: 'ended_on', nullable: true })
  endedOn!: string | null;
}
