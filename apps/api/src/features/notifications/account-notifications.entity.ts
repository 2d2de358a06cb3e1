import type { WarningScope } from '@deskledger/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody wants to hear of, and how. Without a row the defaults hold. */
@Entity('account_notifications')
export class AccountNotificationsEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('boolean')
  email!: boolean;

  @Column('boolean')
  browser!: boolean;

  @Column('boolean', { name: 'ticket_updates' })
  ticketUpdates!: boolean;

  @Column('boolean', { name: 'survey_completions' })
  surveyCompletions!: boolean;

  @Column('text')
  warnings!: WarningScope;

  /** Local times of the organization's zone, `22:00`; null: there are no quiet hours. */
  @Column('text', { name: 'quiet_from', nullable: true })
  quietFrom!: string | null;

  @Column('text', { name: 'quiet_to', nullable: true })
  quietTo!: string | null;

  /** Up to when mails have told everything; null: mails are off. */
  @Column('timestamptz', { name: 'mailed_until', nullable: true })
  mailedUntil!: Date | null;

  /** When the last mail was written: there is at most one an hour. */
  @Column('timestamptz', { name: 'mailed_at', nullable: true })
  mailedAt!: Date | null;
}
