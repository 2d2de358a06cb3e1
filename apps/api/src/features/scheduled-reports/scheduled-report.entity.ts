import type {
  ReportAttachment,
  reportAudiences,
  reportDays,
  ReportCondition,
  ReportScreen,
} from '@deskledger/contracts';
import type { cadences, ReportSchedule } from '@deskledger/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Figures of a view that are mailed by the clock. */
@Entity('scheduled_reports')
export class ScheduledReportEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Whose it is: it shows what this person may see. */
  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  screen!: ReportScreen;

  /** Of results alone. */
  @Column('uuid', { name: 'survey_id', nullable: true })
  survey!: string | null;

  /** Of a board alone. */
  @Column('uuid', { name: 'board_id', nullable: true })
  board!: string | null;

  /** Of the screen's address, without the question mark. */
  @Column('text')
  query!: string;

  @Column('text')
  days!: (typeof reportDays)[number];

  @Column('text')
  cadence!: (typeof cadences)[number];

  @Column('text')
  time!: string;

  /** Of a weekly one alone. */
  @Column('smallint', { nullable: true })
  weekday!: number | null;

  /** Of a monthly one alone. */
  @Column('smallint', { name: 'month_day', nullable: true })
  monthDay!: number | null;

  @Column('text')
  timezone!: string;

  @Column('boolean', { name: 'to_owner' })
  toOwner!: boolean;

  @Column('text', { array: true })
  addresses!: string[];

  /** In lower case: nothing is sent to them, whatever the list says. */
  @Column('text', { array: true })
  unsubscribed!: string[];

  @Column('text')
  audience!: (typeof reportAudiences)[number];

  @Column('jsonb', { name: 'only_if', nullable: true })
  onlyIf!: ReportCondition | null;

  /** Tables of the screen, as files. */
  @Column('text', { array: true })
  attachments!: ReportAttachment[];

  /** null: paused. */
  @Column('timestamptz', { name: 'next_due_at', nullable: true })
  nextDueAt!: Date | null;

  /** Why it is paused, where nobody did it by hand; a sentence. */
  @Column('text', { nullable: true })
  trouble!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

type ScheduleColumns = Pick<ScheduledReportEntity, 'cadence' | 'time' | 'weekday' | 'monthDay'>;

export function scheduleOf({ cadence, time, weekday, monthDay }: ScheduleColumns): ReportSchedule {
  if (cadence === 'weekly') return { cadence, time, weekday: weekday ?? 1 };
  return cadence === 'monthly' ? { cadence, time, monthDay: monthDay ?? 1 } : { cadence, time };
}

export function scheduleColumns(schedule: ReportSchedule): ScheduleColumns {
  return { weekday: null, monthDay: null, ...schedule };
}
