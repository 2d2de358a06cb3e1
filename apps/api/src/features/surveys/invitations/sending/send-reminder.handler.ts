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
    if (isReminderDue(row, settings, now.getTime())) await this.send(row, settings);
    else await this.database.query('update survey_invitations set reminder_due_at = null where id = $1', [id]);
  }

  private async send(row: InvitationRow, settings: ReturnType<OrganizationSettingsReader['current']>): Promise<void> {
    const mail = await this.mails.reminder(row, settings, new Date(row.enrollment?.expiresAt ?? 0));
    try {
      await this.mailer.send(mail, () => this.mark(row));
      // Where a second try gives the same mail, nothing was handed over.
      await this.mark(row).catch(() => undefined);
    } catch (error) {
      if (error instanceof ReminderTakenError) return;
      if (!(error instanceof MailError)) throw error;
      await this.giveBack(row, error);
    }
  }

  private async mark({ id, reminderDueAt }: InvitationRow): Promise<void> {
    const rows = await this.database.query(
      `update survey_invitations set reminded_at = $3, reminder_due_at = null
       where id = $1 and reminder_due_at = $2 and reminded_at is null returning id`,
      [id, reminderDueAt, this.clock.now()],
    );
    if (rows.length === 0) throw new ReminderTakenError();
  }

  /** Not taken for now: tried again. Refused for good, or nobody knows: it stays as it is. */
  private async giveBack({ id, reminderDueAt }: InvitationRow, error: MailError): Promise<void> {
    this.logger.warn({ invitation: id, failure: error.failure }, `Could not send a reminder: ${error.message}`);
    if (error.failure === 'uncertain') return;
    const due = error.failure === 'temporary' ? reminderDueAt : null;
    await this.database.query('update survey_invitations set reminder_due_at = $2, reminded_at = null where id = $1', [
      id,
      due,
    ]);
    if (error.failure === 'temporary') throw error;
  }
}
