import { Readable } from 'node:stream';
import { endpoint, exportQuery, responsesExportPath, type ExportQuery } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { csvFile, xlsxFile } from '../../../../platform/files/index.js';
import { parseRequest, RawRoutes, type Call } from '../../../../platform/http/index.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { AskedRanges } from '../../../tickets/index.js';
import type { SurveyQuestion } from '../list/read-responses.js';
import { selectionOf } from '../result-question.js';
import { ResponseTables } from './response-table.js';

const exportResponses = endpoint({
  method: 'GET',
  path: responsesExportPath,
  summary: 'Responses of a survey as a file',
  access: 'signed-in',
  query: exportQuery,
  response: z.unknown(),
});

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: csvFile },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxFile },
} as const;

/** The export stands directly on Fastify because its answer is a stream: it begins before all of it was read. */
@Injectable()
export class ExportRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly tables: ResponseTables,
    private readonly ranges: AskedRanges,
    private readonly settings: OrganizationSettingsReader,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = exportResponses;
    this.routes.add({ method, path, access, handle: (_body, call) => this.export(call) });
  }

  private async export(call: Call): Promise<Readable> {
    const { query } = parseRequest(exportResponses, call.request) as { query: ExportQuery };
    const question = this.questionOf(query);
    const { timezone } = question.range ?? this.settings.current();
    const table = await this.tables.read(question, timezone);
    const { type, write } = formats[query.format];
    call.reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${fileName(question, timezone)}.${query.format}"`)
      .header('cache-control', 'no-store');
    return Readable.from(write(table), { objectMode: false });
  }

  private questionOf(query: ExportQuery): SurveyQuestion {
    const range = query.allTime === 'true' ? null : this.ranges.resolve(query);
    return { survey: query.id.toLowerCase(), range, selection: selectionOf(query) };
  }
}

/** `survey-responses_2026-11-21_2026-11-27_europe-london` */
function fileName({ range }: SurveyQuestion, timezone: string): string {
  const days = range === null ? 'all-time' : `${range.from}_${range.to}`;
  return `survey-responses_${days}_${timezone.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}
