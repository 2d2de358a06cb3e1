import type { Role } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ProblemError } from '../../../platform/http/index.js';
import { HandlesJob } from '../../../platform/queue/handles-job.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import { hasWebhooksSql } from '../../notifications/index.js';
import { ReportFigures } from '../figures/report-figures.js';
import { isWorthSending } from '../figures/report-condition.js';
import { maySendToOthers } from '../report-rights.js';
import { ScheduledReportEntity } from '../scheduled-report.entity.js';
import { ReportMessages } from './report-message.js';
import { prepareReport, sendReportMail } from './report.jobs.js';

interface Waiting extends Record<string, unknown> {
  readonly id: string;
  readonly reportId: string;
  readonly dueAt: Date;
  readonly byHand: boolean;
  readonly role: Role;
  readonly isDisabled: boolean;
  readonly hasWebhooks: boolean;
}

/** One process at a time has a sending. $1 */
const takeSql = `
  select s.id, s.report_id as "reportId", s.due_at as "dueAt", s.by_hand as "byHand", a.role,
         a.disabled_at is not null as "isDisabled", ${hasWebhooksSql('r.id')} as "hasWebhooks"
    from scheduled_report_sendings s
    join scheduled_reports r on r.id = s.report_id
    join accounts a on a.id = r.account_id
   where s.id = $1 and s.status = 'waiting' for update of s skip locked`;

/** $1 sending, $2 addresses; null is the owner's, $3 now. */
const addMailsSql = `
  insert into scheduled_report_mails (sending_id, address, is_owner, due_at)
  select $1, address, address is null, $3 from unnest($2::text[]) with ordinality as receiver (address, place)
   order by place
  returning id`;

/** $1 sending. */
const addFileSql = `
  insert into scheduled_report_files (sending_id, format, name, content) values ($1, $2, $3, $4)`;

/** Reads the figures of a sending, once, and writes down the mails that tell them. */
@HandlesJob(prepareReport)
export class PrepareReportHandler implements JobHandler<{ id: string }> {
  constructor(
    private readonly database: Database,
    private readonly figures: ReportFigures,
    private readonly messages: ReportMessages,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  async handle({ id }: { id: string }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [sending] = await tx.query<Waiting>(takeSql, [id]);
      if (sending === undefined) return;
      const report = await tx.repository(ScheduledReportEntity).findOneByOrFail({ id: sending.reportId });
      try {
        await this.prepare(tx, sending, report);
      } catch (error) {
        // What is refused now stays refused until somebody changes the report; whatever else went wrong is tried again.
        if (!(error instanceof ProblemError) || error.status >= 500) throw error;
        await stop(tx, sending, error.message);
      }
    });
  }

  private async prepare(tx: Tx, sending: Waiting, report: ScheduledReportEntity): Promise<void> {
    const objection = objectionTo(sending, report);
    if (objection !== null) return stop(tx, sending, objection);
    const question = await this.figures.question(report, sending.role, sending.dueAt);
    const contents = await this.figures.read(report, sending.role, question);
    const isSent = sending.byHand || isWorthSending(report.onlyIf, contents);
    await tx.query('update scheduled_report_sendings set status = $2, contents = $3 where id = $1', [
      ...[sending.id, isSent ? 'written' : 'skipped', JSON.stringify(contents)],
    ]);
    if (!isSent) return;
    for (const { format, name, content } of await this.figures.files(report, sending.role, question))
      await tx.query(addFileSql, [sending.id, format, name, content]);
    await this.addMails(tx, sending, report);
    if (sending.hasWebhooks) await this.messages.write(tx, report, sending.id, contents);
  }

  private async addMails(tx: Tx, { id }: Waiting, report: ScheduledReportEntity): Promise<void> {
    const receivers = [...(report.toOwner ? [null] : []), ...subscribersOf(report)];
    const mails = await tx.query<{ id: string }>(addMailsSql, [id, receivers, this.clock.now()]);
    tx.afterCommit(async () => {
      for (const mail of mails) await this.queue.enqueue(sendReportMail, mail);
    });
  }
}

/** Why a report is not sent any more; null: it is. */
function objectionTo({ role, isDisabled, hasWebhooks }: Waiting, report: ScheduledReportEntity): string | null {
  if (isDisabled) return 'The account of its owner is disabled.';
  if ((report.addresses.length > 0 || hasWebhooks) && !maySendToOthers(role))
    return 'Its owner can no longer send reports to other people. Remove the addresses and webhooks, or let a Manager schedule it.';
  if (!report.toOwner && !hasWebhooks && subscribersOf(report).length === 0)
    return 'Everyone has unsubscribed. Add an address.';
  return null;
}

const subscribersOf = ({ addresses, unsubscribed }: ScheduledReportEntity): string[] =>
  addresses.filter((address) => !unsubscribed.includes(address.toLowerCase()));

/** The report is paused, and says why. */
async function stop(tx: Tx, { id, reportId }: Waiting, trouble: string): Promise<void> {
  await tx.query(`update scheduled_report_sendings set status = 'failed', explanation = $2 where id = $1`, [
    id,
    trouble,
  ]);
  await tx.repository(ScheduledReportEntity).update(reportId, { nextDueAt: null, trouble });
}
