import type { Readable } from 'node:stream';
import { exportSurveyRuleSplit, type ParsedRequestOf } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import { askedParts, ExportLine, fileFormats, fileName, replyWithFile } from '../../../../platform/files/index.js';
import { RawRoutes, type Call } from '../../../../platform/http/index.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { ReadSurveyRuleSplit } from './read-survey-rule-split.query.js';
import { splitTable } from './split-table.js';

/** The comparison of the surveys of a rule as a file. Directly on Fastify because the answer is no JSON. */
@Injectable()
export class SplitExportRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly settings: OrganizationSettingsReader,
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = exportSurveyRuleSplit;
    const handle = (_body: Buffer, call: Call) => this.export(call);
    this.routes.add({ endpoint: exportSurveyRuleSplit, method, path, access, bodyLimit: 0, handle });
  }

  private async export(call: Call): Promise<Readable> {
    const { params, query } = call.request.parsed as ParsedRequestOf<typeof exportSurveyRuleSplit>;
    const { timezone } = this.settings.current();
    const table = splitTable(await this.queries.execute(new ReadSurveyRuleSplit(params.rule)), timezone);
    const { type, write } = fileFormats[query.format];
    const line = new ExportLine(this.database, call, { action: 'survey.exported', subject: params.rule, asked: query });
    const content = write(line.counted(askedParts(table, query.only)));
    const name = fileName('survey-comparison', null, timezone);
    return replyWithFile(call, `${name}.${query.format}`, type, line.after(content));
  }
}
