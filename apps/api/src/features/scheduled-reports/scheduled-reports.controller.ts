import {
  createScheduledReport,
  deleteScheduledReport,
  listReportSendings,
  listScheduledReports,
  readReportMail,
  resendReport,
  sendScheduledReport,
  updateScheduledReport,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { Handles, type Call } from '../../platform/http/index.js';
import { ReportHistory } from './report-history.js';
import { ScheduledReports } from './scheduled-reports.js';

const accepted = { ok: true as const };

@Controller()
export class ScheduledReportsController {
  constructor(
    private readonly reports: ScheduledReports,
    private readonly history: ReportHistory,
  ) {}

  @Handles(listScheduledReports)
  async list(_request: ParsedRequestOf<typeof listScheduledReports>, { actor }: Call) {
    return { items: await this.reports.list(actor) };
  }

  @Handles(createScheduledReport)
  create({ body }: ParsedRequestOf<typeof createScheduledReport>, { actor }: Call) {
    return this.reports.add(actor, body);
  }

  @Handles(updateScheduledReport)
  update({ params, body }: ParsedRequestOf<typeof updateScheduledReport>, { actor }: Call) {
    return this.reports.change(actor, params.id, body);
  }

  @Handles(deleteScheduledReport)
  async delete({ params }: ParsedRequestOf<typeof deleteScheduledReport>, { actor }: Call) {
    await this.reports.remove(actor, params.id);
    return accepted;
  }

  @Handles(sendScheduledReport)
  async send({ params }: ParsedRequestOf<typeof sendScheduledReport>, { actor }: Call) {
    await this.history.send(actor, params.id);
    return accepted;
  }

  @Handles(listReportSendings)
  async sendings({ params }: ParsedRequestOf<typeof listReportSendings>, { actor }: Call) {
    return { items: await this.history.list(actor, params.id) };
  }

  @Handles(readReportMail)
  mail({ params }: ParsedRequestOf<typeof readReportMail>, { actor }: Call) {
    return this.history.mail(actor, params.id, params.sending);
  }

  @Handles(resendReport)
  async resend({ params, body }: ParsedRequestOf<typeof resendReport>, { actor }: Call) {
    await this.history.resend(actor, params.id, params.sending, body.all);
    return accepted;
  }
}
