import type { Readable } from 'node:stream';
import { exportReport, mediaTypes, type ReportExportQuery } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import {
  aboutLines,
  askedParts,
  ExportLine,
  fileFormats,
  fileName,
  pdfFile,
  replyWithFile,
  type PreambleLine,
} from '../../../platform/files/index.js';
import { actorName, RawRoutes, type Call } from '../../../platform/http/index.js';
import { SignExport } from '../../accounts/index.js';
import { selectionWords } from '../../tickets/index.js';
import { AskedQuestions, type AnalyticsQuestion } from '../answers/question.js';
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

/** The tables of the reports as files. Directly on Fastify because the answer is no JSON. */
@Injectable()
export class ReportExportRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly tables: TabTables,
    private readonly questions: AskedQuestions,
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = exportReport;
    const handle = (_body: Buffer, call: Call) => this.export(call);
    this.routes.add({ endpoint: exportReport, method, path, access, bodyLimit: 0, handle });
  }

  private async export(call: Call): Promise<Readable> {
    const { query } = call.request.parsed as { query: ReportExportQuery };
    const { incomplete, only } = query;
    const question = this.questions.of(query);
    const lines = await this.linesAbout(question, call, incomplete);
    const made = await this.tables.read(query.tab, question, incomplete, call.actor);
    const line = new ExportLine(this.database, call, { action: 'report.exported', subject: query.tab, asked: query });
    const { range } = question;
    const name = `${fileName(subjects[query.tab], range, range.timezone)}.${query.format}`;
    if (query.format === 'pdf') {
      // Its lines stand once, at the top.
      const tables = made.map((table) => line.counted(table([])));
      const about = { title: titles[query.tab], lines };
      return replyWithFile(call, name, mediaTypes.pdf, line.after(pdfFile(about, tables)));
    }
    const tables = made.map((table) => line.counted(askedParts(table(lines), only)));
    const { type, write } = fileFormats[query.format];
    const content =
      query.format === 'xlsx' && only === undefined ? write(aboutSheet(lines), ...tables) : write(...tables);
    return replyWithFile(call, name, type, line.after(content));
  }

  private async linesAbout(
    { range, selection }: AnalyticsQuestion,
    { actor }: Call,
    incomplete: ReportExportQuery['incomplete'],
  ): Promise<PreambleLine[]> {
    const [words, signed] = await Promise.all([
      selectionWords(this.database, selection),
      this.queries.execute(new SignExport(actorName(actor), range.timezone)),
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
