import type { Readable } from 'node:stream';
import { exportResponses, type ExportQuery } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  askedParts,
  ExportLine,
  fileFormats,
  fileName,
  replyWithFile,
  type Table,
} from '../../../../platform/files/index.js';
import { Database } from '../../../../platform/database/database.js';
import { RawRoutes, type Call } from '../../../../platform/http/index.js';
import { AskedRanges } from '../../../../platform/questions/index.js';
import { ReadSight } from '../../../accounts/index.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { askedResponses } from '../asked-responses.js';
import type { OneSurveyQuestion } from '../result-question.js';
import { QuestionTables } from './question-table.js';
import { StepTables } from './step-table.js';
import { UnsubmittedTables } from './unsubmitted-table.js';
import { ResponseTables } from './response-table.js';

/** The export stands directly on Fastify because its answer is a stream: it begins before all of it was read. */
@Injectable()
export class ExportRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly responses: ResponseTables,
    private readonly questions: QuestionTables,
    private readonly steps: StepTables,
    private readonly unsubmitted: UnsubmittedTables,
    private readonly ranges: AskedRanges,
    private readonly settings: OrganizationSettingsReader,
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = exportResponses;
    const handle = (_body: Buffer, call: Call) => this.export(call);
    this.routes.add({ endpoint: exportResponses, method, path, access, bodyLimit: 0, handle });
  }

  private async export(call: Call): Promise<Readable> {
    const { query } = call.request.parsed as { query: ExportQuery };
    const question = askedResponses(query, this.ranges);
    const { timezone } = question.range ?? this.settings.current();
    const table = await this.tableOf(query, question, timezone, call);
    const { type, write } = fileFormats[query.format];
    const name = fileName(`survey-${query.table}`, question.range, timezone);
    const { id, ...asked } = query;
    const line = new ExportLine(this.database, call, { action: 'survey.exported', subject: id, asked });
    const content = write(line.counted(askedParts(table, query.only)));
    return replyWithFile(call, `${name}.${query.format}`, type, line.after(content));
  }

  private async tableOf(query: ExportQuery, question: OneSurveyQuestion, timezone: string, call: Call): Promise<Table> {
    if (query.table === 'questions') return this.questions.read(question, timezone);
    if (query.table === 'steps') return this.steps.read(question, timezone);
    if (query.table === 'unsubmitted') return this.unsubmitted.read(question, timezone);
    return this.responses.read(question, timezone, await this.queries.execute(new ReadSight(call.actor, query)));
  }
}
