import { Logger } from '@nestjs/common';
import { Mailer, MailError } from '../../../platform/mail/index.js';
import { HandlesJob } from '../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import { ReportMails } from '../mail/report-mails.js';
import { MailClaimLostError, ReportMailRows, type ClaimedMail } from './report-mail-rows.js';
import { sendReportMail } from './report.jobs.js';

/**
 * Sends one mail. Killed before the hand-over, it is tried again; killed after it and before the answer was written down,
 * it is uncertain, and people decide.
 */
@HandlesJob(sendReportMail)
export class SendReportMailHandler implements JobHandler<{ id: string }> {
  private readonly logger = new Logger('ScheduledReports');

  constructor(
    private readonly rows: ReportMailRows,
    private readonly mails: ReportMails,
    private readonly mailer: Mailer,
  ) {}

  async handle({ id }: { id: string }): Promise<void> {
    const claimed = await this.rows.take(id);
    if (claimed === undefined) return;
    const { to } = claimed;
    if (to === null) return this.rows.cancel(claimed);
    await this.send(claimed, to);
  }

  private async send(claimed: ClaimedMail, to: string): Promise<void> {
    const mail = await this.mails.of(claimed, to);
    try {
      await this.mailer.send(mail, () => this.rows.handOver(claimed));
    } catch (error) {
      if (error instanceof MailClaimLostError) return;
      if (!(error instanceof MailError)) throw error;
      this.logger.warn({ mail: claimed.id, failure: error.failure }, `Could not send a report: ${error.message}`);
      return this.rows.failed(claimed, error);
    }
    await this.rows.sent(claimed);
  }
}
