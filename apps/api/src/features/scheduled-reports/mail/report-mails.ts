import { mediaTypes, type ReportAttachment, type ReportScreen } from '@deskledger/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../config/config.js';
import { Database } from '../../../platform/database/database.js';
import { ProblemError } from '../../../platform/http/index.js';
import { type Mail, messageIdOf } from '../../../platform/mail/index.js';
import type { FilterWord } from '../../../platform/files/index.js';
import { DescribeResults, selectionOf } from '../../surveys/index.js';
import { canonicalSelection, displayText, selectionWords, ticketFilterWords } from '../../tickets/index.js';
import { askedByView } from '../figures/asked-by-view.js';
import type { FigureContents, ReportContents, TicketContents } from '../figures/report-contents.js';
import { ReportLinks } from '../sending/report-links.js';
import type { ClaimedMail } from '../sending/report-mail-rows.js';
import { CardWords } from './card-words.js';
import { drawTrend } from './trend-chart.js';
import { trendChart, writeReportMail, type WrittenReport } from './report-mail.js';

type Told = Omit<ClaimedMail, 'sendingId' | 'claimedAt' | 'attempts' | 'to'>;

/** Of a picture in a mail. */
const cidOf = (chart: string) => `${chart}@report`;

/** Makes the mails of reports. The same mail has the same Message-ID however often it is tried. */
@Injectable()
export class ReportMails {
  constructor(
    private readonly database: Database,
    private readonly links: ReportLinks,
    private readonly cardWords: CardWords,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Pick<Config, 'http'>,
  ) {}

  async of(told: Told & Pick<ClaimedMail, 'sendingId'>, to: string): Promise<Mail> {
    const oneClick = this.links.unsubscribe(told.id);
    const charts = [...chartsOf(told.contents)];
    return {
      ...(await this.write(told, new Map(charts.map(([name]) => [name, `cid:${cidOf(name)}`])))),
      ...{ to, messageId: messageIdOf(`report.${told.id}`, this.config.http.publicUrl) },
      headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      files: await this.files(told.sendingId),
      pictures: charts.map(([name, content]) => ({ cid: cidOf(name), mediaType: 'image/png', content })),
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
    const charts = [...chartsOf(told.contents)];
    return this.write(
      told,
      new Map(charts.map(([name, content]) => [name, `data:image/png;base64,${content.toString('base64')}`])),
    );
  }

  private async write(told: Told, charts: ReadonlyMap<string, string>): Promise<WrittenReport> {
    const { id, name, timezone, isOwner, owner, audience, screen, contents } = told;
    const isForClient = audience === 'client';
    return writeReportMail(contents, {
      ...{ name, timezone, sentFor: isOwner ? null : owner, charts },
      ...(await this.cardWords.of(contents)),
      filters: await this.filterWords(screen, contents),
      subjects: contents.kind === 'tickets' && !isForClient ? await this.subjects(contents) : new Map<string, string>(),
      link: isForClient ? null : this.links.screen(screen, contents.query, subjectOf(contents)),
      ticketLink: isForClient ? null : (ticket) => this.links.ticket(ticket),
      unsubscribeLink: this.links.unsubscribe(id),
    });
  }

  /** What narrows the view, in words; nothing where the survey is gone, or the view of an earlier version is not read. */
  private async filterWords(screen: ReportScreen, contents: ReportContents): Promise<FilterWord[]> {
    const asked = askedByView({ screen, survey: surveyOf(contents), query: contents.query }, null);
    if (asked === undefined) return [];
    if (asked.kind === 'figures') return selectionWords(this.database, canonicalSelection(asked.query));
    if (asked.kind === 'tickets') return ticketFilterWords(this.database, asked.query);
    const question = { survey: asked.survey, selection: selectionOf(asked.query) };
    return this.queries.execute(new DescribeResults(question)).catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 404) return [];
      throw error;
    });
  }

  /** Of the tickets of a list, as far as they are not erased. */
  private async subjects({ tickets }: TicketContents): Promise<Map<string, string>> {
    const rows = await this.database.query<{ id: string; subject: string }>(subjectsSql, [tickets.map(({ id }) => id)]);
    return new Map(rows.map(({ id, subject }) => [id, displayText(subject)]));
  }
}

/** $1 ids. */
const subjectsSql = `
  select t.id, subject.value ->> 'text' as subject
    from tickets t join personal_data subject on subject.ref = t.subject_ref
   where t.id = any ($1::uuid[]) and subject.value ->> 'text' <> ''`;

/** The charts of a report, by their names in its frame. */
function chartsOf(contents: ReportContents): Map<string, Buffer> {
  const drawn = (name: string, trend: FigureContents['trend']) => {
    const chart = drawTrend(trend);
    return chart === undefined ? [] : [[name, chart] as const];
  };
  if (contents.kind === 'board')
    return new Map(contents.cards.flatMap(({ id, shown }) => (shown.kind === 'trend' ? drawn(id, shown.trend) : [])));
  if (contents.kind === 'tickets' || contents.kind === 'results') return new Map();
  return new Map(drawn(trendChart, contents.trend));
}

const surveyOf = (contents: ReportContents) => (contents.kind === 'results' ? contents.survey.id : null);

/** What the screen is of: a survey, or a board. */
const subjectOf = (contents: ReportContents) => (contents.kind === 'board' ? contents.board.id : surveyOf(contents));
