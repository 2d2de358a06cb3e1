import { Readable } from 'node:stream';
import { mediaTypes } from '@deskledger/contracts';
import type { Call } from '../http/index.js';
import { csvArchive } from './csv-archive.js';
import { csvFile } from './csv-file.js';
import { jsonLines } from './json-lines.js';
import { xlsxFile } from './xlsx-file.js';

/** The formats that tables are written in, with their media types. */
export const fileFormats = {
  csv: { type: `${mediaTypes.csv}; charset=utf-8`, write: csvFile },
  zip: { type: mediaTypes.zip, write: csvArchive },
  xlsx: { type: mediaTypes.xlsx, write: xlsxFile },
  ndjson: { type: mediaTypes.ndjson, write: jsonLines },
} as const;

/** Answers a call with a file that is written while it is sent. */
export function replyWithFile({ reply }: Call, name: string, type: string, content: AsyncIterable<Buffer>): Readable {
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  return Readable.from(content, { objectMode: false });
}

/** A file that is held in memory as a whole. */
export async function bufferOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
