import { Injectable } from '@nestjs/common';
import type { ReportSending } from '@deskledger/contracts';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { actorName, conflict, notFound, type Actor } from '../../platform/http/index.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { resendOccasion } from '../notifications/index.js';
import { ReportMails } from './mail/report-mails.js';
import type { WrittenReport } from './mail/report-mail.js';
import type { ClaimedMail } from './sending/report-mail-rows.js';
import { prepareReport, sendReportMail } from './sending/report.jobs.js';
import { sendingDocument, sendingsSql, type SendingRow } from './sendings.sql.js';
import { ScheduledReports } from './scheduled-reports.js';

const listed = 50;

/** What was sent of a report, and sending it by hand. */
@Injectable()
export class ReportHistory {
  constructor(
    private readonly database: Database,
    private readonly reports: ScheduledReports,
    private readonly mails: ReportMails,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** The latest sendings, newest first. @throws ProblemError 404 */
  async list(actor: Actor, reportId: string): Promise<ReportSending[]> {
    await this.reports.read(actor, reportId);
    const rows = await this.database.query<SendingRow>(
      `${sendingsSql} where s.report_id = $1 order by s.position desc limit $2`,
      [reportId, listed],
    );
    return rows.map(sendingDocument);
  }

  /** Sends it now, beside its schedule. @throws ProblemError 404 */
  async send(actor: Actor, reportId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { name } = await this.reports.hold(tx, actor, reportId);
      const rows = await tx.query<{ id: string }>(
        `insert into scheduled_report_sendings (report_id, due_at, by_hand) values ($1, $2, true)
         on conflict do nothing returning id`,
        [reportId, this.clock.now()],
      );
      await audit(tx, actorName(actor), 'scheduled_report.sent_by_hand', reportId, { name });
      tx.afterCommit(async () => {
        for (const row of rows) await this.queue.enqueue(prepareReport, row);
      });
    });
  }

  /** The mail of a sending as one of its receivers got it, or would have. @throws ProblemError 404 */
  async mail(actor: Actor, reportId: string, sendingId: string): Promise<WrittenReport> {
    await this.reports.read(actor, reportId);
    const [told] = await this.database.query<Told>(mailSql, [reportId, sendingId]);
    return told === undefined ? missing() : this.mails.seen(told);
  }

  /** Sends the same figures again: to whom they did not get, or to everybody. @throws ProblemError 404, 409 */
  async resend(actor: Actor, reportId: string, sendingId: string, toAll: boolean): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { name } = await this.reports.hold(tx, actor, reportId);
      const mails = await this.addMails(tx, sendingId, reportId, toAll);
      const messages = await resendOccasion(tx, reportId, sendingId, this.clock.now());
      if (mails.length + messages === 0) throw conflict('There is nothing to send again.');
      await audit(tx, actorName(actor), 'scheduled_report.sent_by_hand', reportId, { name, sending: sendingId });
      tx.afterCommit(async () => {
        for (const mail of mails) await this.queue.enqueue(sendReportMail, mail);
      });
    });
  }

  private addMails(tx: Tx, sendingId: string, reportId: string, toAll: boolean): Promise<{ id: string }[]> {
    return tx.query<{ id: string }>(
      `insert into scheduled_report_mails (sending_id, address, is_owner, resent, due_at)
       select sending_id, address, is_owner, resent + 1, $3
         from (select distinct on (is_owner, address) m.* from scheduled_report_mails m
                 join scheduled_report_sendings s on s.id = m.sending_id and s.report_id = $2
                where m.sending_id = $1 and (m.is_owner or m.address is not null)
                order by is_owner, address, resent desc) latest
        where status in ('failed', 'uncertain') or $4 and status = 'sent'
        order by position
       returning id`,
      [sendingId, reportId, this.clock.now(), toAll],
    );
  }
}

type Told = Omit<ClaimedMail, 'sendingId' | 'claimedAt' | 'attempts' | 'to'>;

/** One mail of a sending; where there is none yet, as if it were the sending's own. $1 report, $2 sending. */
const mailSql = `
  select coalesce(m.id, s.id) as id, coalesce(m.is_owner, true) as "isOwner", a.name as owner, r.name, r.screen, r.audience,
         r.timezone, s.contents
    from scheduled_report_sendings s
    join scheduled_reports r on r.id = s.report_id
    join accounts a on a.id = r.account_id
    left join lateral (select id, is_owner from scheduled_report_mails where sending_id = s.id order by position limit 1) m
         on true
   where s.report_id = $1 and s.id = $2 and s.contents is not null`;

function missing(): never {
  throw notFound('This email does not exist. Its figures were never read, or it is too old.');
}
