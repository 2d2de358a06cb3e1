import { Readable } from 'node:stream';
import { exportResponses, type ExportQuery } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { csvFile, xlsxFile } from '../../../../platform/files/index.js';
import { parseRequest, RawRoutes, type Call } from '../../../../platform/http/index.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { AskedRanges } from '../../../tickets/index.js';
import { askedResponses } from '../asked-responses.js';
import type { OneSurveyQuestion } from '../result-question.js';
import { ResponseTables } from './response-table.js';

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
    const handle = (_body: Buffer, call: Call) => this.export(call);
    this.routes.add({ method, path, access, describedBy: exportResponses, handle });
  }

  private async export(call: Call): Promise<Readable> {
    const { query } = parseRequest(exportResponses, call.request) as { query: ExportQuery };
    const question = askedResponses(query, this.ranges);
    const { timezone } = question.range ?? this.settings.current();
    const table = await this.tables.read(question, timezone);
    const { type, write } = formats[query.format];
    call.reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${fileName(question, timezone)}.${query.format}"`)
      .header('cache-control', 'no-store');
    return Readable.from(write(table), { objectMode: false });
  }
}

/** `survey-responses_2026-11-21_2026-11-27_europe-london` */
function fileName({ range }: OneSurveyQuestion, timezone: string): string {
  const days = range === null ? 'all-time' : `${range.from}_${range.to}`;
  return `survey-responses_${days}_${timezone.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}
