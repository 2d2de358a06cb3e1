import { mediaTypes, type ReportExportQuery } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import {
  aboutLines,
  askedParts,
  bufferOf,
  fileFormats,
  fileName,
  pdfFile,
  type PreambleLine,
  type Table,
} from '../../../platform/files/index.js';
import { actorName, type Actor } from '../../../platform/http/index.js';
import { SignExport } from '../../accounts/index.js';
import { selectionWords } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { tableOf } from './report-table.js';
import { TabTables } from './tab-tables.js';

const subjects: Readonly<Record<ReportExportQuery['tab'], string>> = {
  overview: 'report-overview',
  tickets: 'report-ticket-analysis',
  satisfaction: 'report-customer-satisfaction',
  team: 'report-team-performance',
  'service-levels': 'report-service-levels',
  dashboard: 'dashboard',
  review: 'review',
  all: 'report',
};

/** What a document is called. */
const titles: Readonly<Record<ReportExportQuery['tab'], string>> = {
  overview: 'Report: Overview',
  tickets: 'Report: Ticket Analysis',
  satisfaction: 'Report: Customer Satisfaction',
  team: 'Report: Team Performance',
  'service-levels': 'Report: Service Levels',
  dashboard: 'Dashboard Overview',
  review: 'Service review',
  all: 'Report',
};

export type AskedFile = Pick<ReportExportQuery, 'tab' | 'format' | 'incomplete' | 'only'>;

/** The tables of the reports as files. */
@Injectable()
export class ReportFiles {
  constructor(
    private readonly tables: TabTables,
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** @param counted what each table passes through on its way into the file. */
  async write(
    { tab, format, incomplete, only }: AskedFile,
    question: AnalyticsQuestion,
    reader: Actor,
    counted: (table: Table) => Table = (table) => table,
  ) {
    const lines = await this.linesAbout(question, reader, incomplete);
    const made = await this.tables.read(tab, question, incomplete, reader);
    const { range } = question;
    const name = `${fileName(subjects[tab], range, range.timezone)}.${format}`;
    if (format === 'pdf') {
      // Its lines stand once, at the top.
      const tables = made.map((table) => counted(table([])));
      return { name, type: mediaTypes.pdf, content: pdfFile({ title: titles[tab], lines }, tables) };
    }
    const tables = made.map((table) => counted(askedParts(table(lines), only)));
    const { type, write } = fileFormats[format];
    const content = format === 'xlsx' && only === undefined ? write(aboutSheet(lines), ...tables) : write(...tables);
    return { name, type, content };
  }

  private async linesAbout(
    { range, selection }: AnalyticsQuestion,
    reader: Actor,
    incomplete: ReportExportQuery['incomplete'],
  ): Promise<PreambleLine[]> {
    const [words, signed] = await Promise.all([
      selectionWords(this.database, selection),
      this.queries.execute(new SignExport(actorName(reader), range.timezone)),
    ]);
    const leftOut: PreambleLine[] = incomplete === 'hide' ? [['Tables over time', 'complete periods only']] : [];
    return [...aboutLines(range, range.timezone, words), ...leftOut, signed];
  }
}

/** What the whole workbook is about stands in front as well. */
function aboutSheet(lines: readonly PreambleLine[]) {
  return tableOf('About', lines, { About: ([label]) => label, 'This export': ([, ...values]) => values.join(' by ') })(
    [],
  );
}

/** The tables of a screen as one file in memory, as its reader would download them. */
export class WriteReportFile extends Query<{ name: string; content: Buffer }> {
  constructor(
    readonly asked: AskedFile,
    readonly question: AnalyticsQuestion,
    readonly reader: Actor,
  ) {
    super();
  }
}

@QueryHandler(WriteReportFile)
export class WriteReportFileHandler implements IQueryHandler<WriteReportFile> {
  constructor(private readonly files: ReportFiles) {}

  async execute({ asked, question, reader }: WriteReportFile) {
    const { name, content } = await this.files.write(asked, question, reader);
    return { name, content: await bufferOf(content) };
  }
}
