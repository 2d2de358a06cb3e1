import type { Readable } from 'node:stream';
import { downloadImportErrors } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { fileFormats, replyWithFile } from '../../../platform/files/index.js';
import { actorName, conflict, RawRoutes, type Call } from '../../../platform/http/index.js';
import { DataFiles } from '../data-files.js';
import { errorsOf } from './check-import.js';
import { ImportRows } from './import-rows.js';

/** The rows that a check refused. Directly on Fastify because the answer is a stream. */
@Injectable()
export class ImportErrorsRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly rows: ImportRows,
    private readonly files: DataFiles,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = downloadImportErrors;
    const handle = (_body: Buffer, call: Call) => this.send(call);
    this.routes.add({ endpoint: downloadImportErrors, method, path, access, bodyLimit: 0, handle });
  }

  private async send(call: Call): Promise<Readable> {
    const { params } = call.request.parsed as { params: { id: string } };
    const { id, status, refused } = await this.rows.read(params.id);
    if (status === 'mapping' || status === 'checking') throw conflict('The file has not been checked yet.');
    const file = await this.files.open('imports', errorsOf(id));
    await this.database.transaction((tx) =>
      audit(tx, actorName(call.actor), 'import.errors_downloaded', id, { rows: refused }),
    );
    return replyWithFile(call, 'import-errors.csv', fileFormats.csv.type, file);
  }
}
