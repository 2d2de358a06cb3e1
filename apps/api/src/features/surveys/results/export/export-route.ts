import type { Readable } from 'node:stream';
import { exportResponses, type ExportQuery } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportLine, replyWithFile } from '../../../../platform/files/index.js';
import { Database } from '../../../../platform/database/database.js';
import { RawRoutes, type Call } from '../../../../platform/http/index.js';
import { AskedRanges } from '../../../../platform/questions/index.js';
import { askedResponses } from '../asked-responses.js';
import { ResultFiles } from './result-files.js';

/** The export stands directly on Fastify because its answer is a stream: it begins before all of it was read. */
@Injectable()
export class ExportRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly files: ResultFiles,
    private readonly ranges: AskedRanges,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = exportResponses;
    const handle = (_body: Buffer, call: Call) => this.export(call);
    this.routes.add({ endpoint: exportResponses, method, path, access, bodyLimit: 0, handle });
  }

  private async export(call: Call): Promise<Readable> {
    const { query } = call.request.parsed as { query: ExportQuery };
    const { id, ...asked } = query;
    const line = new ExportLine(this.database, call, { action: 'survey.exported', subject: id, asked });
    const { table, format, only } = query;
    const { name, type, content } = await this.files.write(
      askedResponses(query, this.ranges),
      { tables: [table], format, only, days: query },
      call.actor,
      (made) => line.counted(made),
    );
    return replyWithFile(call, name, type, line.after(content));
  }
}
