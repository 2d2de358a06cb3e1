import { Transform, type Readable } from 'node:stream';
import { largestImport, uploadImport, type DataImport, type ImportMapping } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { actorName, invalidRequest, RawRoutes, tooLarge, type Call } from '../../../platform/http/index.js';
import { commonHeadings, guessColumns } from '../../ingestion/index.js';
import { DataFiles } from '../data-files.js';
import { ImportFiles, type FileOutline } from './import-files.js';
import { UnreadableFileError } from './import-row.js';
import { importDocument, ImportRows } from './import-rows.js';

/** Takes a file in as it comes, straight to the disk. */
@Injectable()
export class UploadImportRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly files: DataFiles,
    private readonly imports: ImportFiles,
    private readonly rows: ImportRows,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = uploadImport;
    const handle = (_body: Buffer, call: Call) => this.take(call);
    this.routes.add({ endpoint: uploadImport, method, path, access, streamed: true, handle });
  }

  private async take(call: Call): Promise<DataImport> {
    const { query } = call.request.parsed as { query: { fileName: string } };
    const id = uuid();
    const bytes = await this.files.write('imports', id, limited(call.request.raw));
    const { format, columns } = await this.outline(id);
    const names = columns.map(({ name }) => name);
    const mapping = guessColumns(names, commonHeadings) as ImportMapping;
    const createdBy = actorName(call.actor);
    call.reply.code(201);
    return importDocument(
      await this.rows.add({ id, fileName: query.fileName, format, bytes, columns, mapping, createdBy }),
    );
  }

  private async outline(id: string): Promise<FileOutline> {
    try {
      return await this.imports.outline(id);
    } catch (error) {
      await this.files.remove('imports', id);
      if (error instanceof UnreadableFileError) throw invalidRequest(error.message);
      throw error;
    }
  }
}

function limited(body: Readable): Readable {
  let length = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length <= largestImport) done(null, chunk);
      else done(tooLarge(`The file must be at most ${largestImport / 1024 / 1024} MB.`));
    },
  });
  body.on('error', (error) => limit.destroy(error));
  return body.pipe(limit);
}
