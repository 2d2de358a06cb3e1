import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { downloadExport } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { askedRange, fileFormats, replyWithFile, type ByteRange } from '../../../platform/files/index.js';
import { actorName, conflict, RawRoutes, type Call } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';
import { DataFiles } from '../data-files.js';
import { ExportAccess } from './export-access.js';

/**
 * The file of an export, or the rest of it for whoever was broken off. Directly on Fastify because the answer is a stream.
 */
@Injectable()
export class ExportFileRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly database: Database,
    private readonly access: ExportAccess,
    private readonly files: DataFiles,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = downloadExport;
    const handle = (_body: Buffer, call: Call) => this.send(call);
    this.routes.add({ endpoint: downloadExport, method, path, access, bodyLimit: 0, handle });
  }

  private async send(call: Call): Promise<Readable> {
    const { params } = call.request.parsed as { params: { id: string } };
    const { id, status, fileName, kind, done } = await this.access.read(params.id, call.actor);
    if (status !== 'ready' || fileName === null) throw conflict('The export is not ready yet.');
    const size = await this.files.size('exports', id);
    const range = rangeOf(call, size, `"${id}"`);
    const file = await this.files.open('exports', id, range);
    await this.database.transaction((tx) =>
      audit(tx, actorName(call.actor), 'export.downloaded', id, { kind, rows: done }),
    );
    return replyWithFile(call, fileName, typeOf(fileName), file);
  }
}

/** Says in the answer's head which part of the file it is. */
function rangeOf({ request, reply }: Call, size: number, tag: string): ByteRange | undefined {
  reply.header('accept-ranges', 'bytes').header('etag', tag).header('content-range', `bytes */${size}`);
  const range = askedRange(request.headers, size, tag);
  if (range === undefined) {
    reply.removeHeader('content-range').header('content-length', size);
    return undefined;
  }
  const { start, end } = range;
  reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1);
  return range;
}

function typeOf(name: string): string {
  const ending = extname(name).slice(1);
  return ending in fileFormats ? fileFormats[ending as keyof typeof fileFormats].type : 'application/octet-stream';
}
