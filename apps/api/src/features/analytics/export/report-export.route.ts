import type { Readable } from 'node:stream';
import { exportReport, type ReportExportQuery } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ExportLine, replyWithFile } from '../../../platform/files/index.js';
import { RawRoutes, type Call } from '../../../platform/http/index.js';
import { AskedQuestions } from '../answers/question.js';
import { ReportFiles } from './report-files.js';

/** The tables of the reports as files. Directly on Fastify because the answer is no JSON. */
@Injectable()
export class ReportExportRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly files: ReportFiles,
    private readonly questions: AskedQuestions,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = exportReport;
    const handle = (_body: Buffer, call: Call) => this.export(call);
    this.routes.add({ endpoint: exportReport, method, path, access, bodyLimit: 0, handle });
  }

  private async export(call: Call): Promise<Readable> {
    const { query } = call.request.parsed as { query: ReportExportQuery };
    const line = new ExportLine(this.database, call, { action: 'report.exported', subject: query.tab, asked: query });
    const question = this.questions.of(query);
    const { name, type, content } = await this.files.write(query, question, call.actor, (table) => line.counted(table));
    return replyWithFile(call, name, type, line.after(content));
  }
}
