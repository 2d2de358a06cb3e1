import type { ReportScreen } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import type { FilterWord } from '../../../platform/files/index.js';
import { namelessFilters, writeToChosen, type MessageContents } from '../../notifications/index.js';
import { canonicalSelection } from '../../tickets/index.js';
import { askedByView } from '../figures/asked-by-view.js';
import { comparisonOf, type ReportContents } from '../figures/report-contents.js';
import { CardWords } from '../mail/card-words.js';
import { reportLines } from '../mail/report-lines.js';
import { reportText } from '../mail/report-mail.js';
import type { ScheduledReportEntity } from '../scheduled-report.entity.js';
import { screenPath } from './report-links.js';

/** In the place of what others are not to keep. */
const seeDashboard = 'see the dashboard';

/** Has reports sent to the webhooks that they name. */
@Injectable()
export class ReportMessages {
  constructor(
    private readonly database: Database,
    private readonly cardWords: CardWords,
    private readonly clock: Clock,
  ) {}

  /** Writes down what the webhooks of a report are sent of a sending. */
  async write(tx: Tx, report: ScheduledReportEntity, sendingId: string, contents: ReportContents): Promise<void> {
    const message = { alert: 'report', recordedAt: this.clock.now() } as const;
    await writeToChosen(tx, report.id, sendingId, {
      ...message,
      contents: await this.contentsOf(report, sendingId, contents),
    });
  }

  private async contentsOf(
    { id, name, screen, survey, board, timezone, audience }: ScheduledReportEntity,
    sendingId: string,
    contents: ReportContents,
  ): Promise<MessageContents> {
    const { at, range, query } = contents;
    const comparison = comparisonOf(contents);
    const filters = await this.filterWords(screen, survey, query);
    const cardWords = await this.cardWords.nameless(contents, seeDashboard);
    return {
      data: {
        ...{ id, sendingId, name, from: range.from, to: range.to, at },
        comparedWith: comparison && { from: comparison.previous.range.from, to: comparison.previous.range.to },
        figures: reportLines(contents).map(({ name: figure, title, value, amount, change }) => ({
          ...{ figure, title, value: amount, text: value },
          change: change?.text ?? null,
        })),
      },
      lines: reportText(contents, { name, timezone, filters, ...cardWords }),
      link:
        audience === 'client' ? null : { title: 'Open dashboard', path: screenPath(screen, query, board ?? survey) },
    };
  }

  /** What narrows the view, without people and what is searched for: messages are kept by others. */
  private async filterWords(screen: ReportScreen, survey: string | null, query: string): Promise<FilterWord[]> {
    const asked = askedByView({ screen, survey, query }, null);
    if (asked === undefined) return [];
    if (asked.kind !== 'figures') return query === '' ? [] : [['Filters', seeDashboard]];
    return namelessFilters(this.database, canonicalSelection(asked.query), seeDashboard);
  }
}
