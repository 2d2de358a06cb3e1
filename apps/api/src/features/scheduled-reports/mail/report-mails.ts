import { mediaTypes, type ReportAttachment } from '@deskledger/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Database } from '../../../platform/database/database.js';
import { type Mail, messageIdOf } from '../../../platform/mail/index.js';
import { canonicalSelection, selectionWords } from '../../tickets/index.js';
import { askedByView } from '../figures/asked-by-view.js';
import { ReportLinks } from '../sending/report-links.js';
import type { ClaimedMail } from '../sending/report-mail-rows.js';
import { drawTrend } from './trend-chart.js';
import { writeReportMail, type WrittenReport } from './report-mail.js';

type Told = Omit<ClaimedMail, 'sendingId' | 'claimedAt' | 'attempts' | 'to'>;

const chartId = 'trend@report';

/** Makes the mails of reports. The same mail has the same Message-ID however often it is tried. */
@Injectable()
export class ReportMails {
  constructor(
    private readonly database: Database,
    private readonly links: ReportLinks,
    @Inject(CONFIG) private readonly config: Pick<Config, 'http'>,
  ) {}

  async of(told: Told & Pick<ClaimedMail, 'sendingId'>, to: string): Promise<Mail> {
    const oneClick = this.links.unsubscribe(told.id);
    const chart = drawTrend(told.contents.trend);
    return {
      ...(await this.write(told, chart && `cid:${chartId}`)),
      ...{ to, messageId: messageIdOf(`report.${told.id}`, this.config.http.publicUrl) },
      headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      files: await this.files(told.sendingId),
      pictures: chart === undefined ? [] : [{ cid: chartId, mediaType: 'image/png', content: chart }],
    };
  }

  private async files(sendingId: string) {
    const rows = await this.database.query<{ format: ReportAttachment; name: string; content: Buffer }>(
      'select format, name, content from scheduled_report_files where sending_id = $1 order by format',
      [sendingId],
    );
    return rows.map(({ format, name, content }) => ({ name, content, mediaType: mediaTypes[format] }));
  }

  /** What its reader sees of it, in one piece. */
  async seen(told: Told): Promise<WrittenReport> {
    const chart = drawTrend(told.contents.trend);
    return this.write(told, chart && `data:image/png;base64,${chart.toString('base64')}`);
  }

  private async write(told: Told, chart: string | undefined): Promise<WrittenReport> {
    const { id, name, timezone, isOwner, owner, audience, screen, contents } = told;
    const asked = askedByView(contents.query, null);
    return writeReportMail(contents, {
      ...{ name, timezone, sentFor: isOwner ? null : owner, chart: chart ?? null },
      filters: asked === undefined ? [] : await selectionWords(this.database, canonicalSelection(asked.query)),
      link: audience === 'client' ? null : this.links.screen(screen, contents.query),
      unsubscribeLink: this.links.unsubscribe(id),
    });
  }
}
