import type { OrganizationSettings } from '@deskledger/domain';
import { Logger } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Mailer, MailError } from '../../../../platform/mail/index.js';
import { HandlesJob } from '../../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../../platform/queue/job.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { InvitationMails } from '../mail/invitation-mails.js';
import { type InvitationRow, readInvitation } from './invitation-row.js';
import { isReminderDue } from './objection.js';
import { sendReminder } from './send-invitation.job.js';

/** Somebody else has reminded, or it is not wanted any more. */
class ReminderTakenError extends Error {}

/**
 * Reminds once, of a survey that was not answered. The hand-over marks it as done: killed after that it is not tried
 * again, since a second reminder is worse than none.
 */
@HandlesJob(sendReminder)
export class SendReminderHandler implements JobHandler<{ id: string }> {
  private readonly logger = new Logger('Invitations');

  constructor(
    private readonly database: Database,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
    private readonly mails: InvitationMails,
    private readonly mailer: Mailer,
  ) {}

  async handle({ id }: { id: string }): Promise<void> {
    const now = this.clock.now();
    const [row, settings] = await this.database.transaction(async (tx) => {
      return [await readInvitation(tx, id), await this.settings.read(tx)] as const;
    });
    if (row === undefined || row.reminderDueAt === null || row.reminderDueAt > now) return;
    if (isReminderDue(row, settings, now.getTime())) await this.send(row, settings, now);
    else await this.forget(row);
  }

  private async forget({ id, reminderDueAt }: InvitationRow): Promise<void> {
    await this.database.query(
      `update survey_invitations set reminder_due_at = null, reminder_wished = false
       where id = $1 and reminder_due_at = $2`,
      [id, reminderDueAt],
    );
  }

  private async send(row: InvitationRow, settings: OrganizationSettings, at: Date): Promise<void> {
    const mail = await this.mails.reminder(row, settings, new Date(row.enrollment?.expiresAt ?? 0));
    try {
      await this.mailer.send(mail, () => this.mark(row, at));
      // Where a second try gives the same mail, nothing was handed over.
      await this.mark(row, at).catch(() => undefined);
    } catch (error) {
      if (error instanceof ReminderTakenError) return;
      if (!(error instanceof MailError)) throw error;
      await this.giveBack(row, at, error);
    }
  }

  private async mark({ id, reminderDueAt, reminders }: InvitationRow, at: Date): Promise<void> {
    const rows = await this.database.query(
      `update survey_invitations
       set reminded_at = $3, reminders = $4, reminder_due_at = null, reminder_wished = false
       where id = $1 and reminder_due_at = $2 returning id`,
      [id, reminderDueAt, at, reminders + 1],
    );
    if (rows.length === 0) throw new ReminderTakenError();
  }

  /** Not taken for now: tried again. Refused for good, or nobody knows: it stays as it is. */
  private async giveBack(row: InvitationRow, at: Date, error: MailError): Promise<void> {
    const { id, reminderDueAt, reminderWished, remindedAt, reminders } = row;
    this.logger.warn({ invitation: id, failure: error.failure }, `Could not send a reminder: ${error.message}`);
    if (error.failure === 'uncertain') return;
    const isAgain = error.failure === 'temporary';
    // What somebody else has marked meanwhile stays marked.
    await this.database.query(
      `update survey_invitations
       set reminder_due_at = $2, reminder_wished = $3, reminded_at = $4, reminders = $5
       where id = $1 and (reminder_due_at = $6 or reminded_at = $7)`,
      [id, isAgain ? reminderDueAt : null, isAgain && reminderWished, remindedAt, reminders, reminderDueAt, at],
    );
    if (isAgain) throw error;
  }
}
