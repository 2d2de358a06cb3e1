import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isAbort, messageOf } from '../../../failures/error-codes.js';
import { UnreadableFile, WrongUse } from '../../../failures/failures.js';
import type { Shell } from '../../../terminal/shell.js';
import { orStandardInput, standardInput } from '../../../terminal/standard-input.js';

/** An opened file of events. `read()` counts the bytes as they stand in the file, packed or not. */
export interface Input {
  name: string;
  /** Size of the file in bytes; null for standard input. */
  size: number | null;
  /** Bytes of the file that were read so far. */
  read: () => number;
  /** The beginning, unpacked: at most 64 KB of it. */
  head: Buffer;
  /** All of it, unpacked; to be read once. */
  chunks: AsyncIterable<Buffer>;
}

/** Most bytes of a head. */
export const headBytes = 64 * 1024;

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Whether it is a ZIP archive, as an Excel workbook is. */
export const isArchive = ({ head }: Input): boolean => head.subarray(0, 4).equals(zipMark);

/** Opens a file of events, or standard input for `-`; gzip is recognised by its first bytes, whatever the name. */
export async function openInput(shell: Shell, path: string): Promise<Input> {
  const size = path === '-' ? null : await sizeOf(path);
  const { interruption: signal } = shell;
  const stream: AsyncIterable<Buffer> =
    path === '-' ? standardInput(shell) : createReadStream(path, { highWaterMark: 1 << 18, signal });
  let read = 0;
  const counted = counting(stream, (bytes) => (read += bytes));
  const name = path === '-' ? 'standard input' : path;
  const { head, chunks } = await beginning(unpacked(counted, name));
  return { name, size, read: () => read, head, chunks };
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: unknown) => {
    throw orStandardInput(error);
  });
  if (found.isDirectory()) throw new WrongUse(`${path} is a folder, not a file.`);
  return found.size;
}

async function beginning(stream: AsyncGenerator<Buffer>): Promise<Pick<Input, 'head' | 'chunks'>> {
  const parts: Buffer[] = [];
  for (let length = 0; length < headBytes; length += parts.at(-1)!.length) {
    const next = await stream.next();
    if (next.done === true) break;
    parts.push(next.value);
  }
  const read = Buffer.concat(parts);
  return { head: read.subarray(0, headBytes), chunks: read.length === 0 ? stream : startingWith(read, stream) };
}

async function* counting(stream: AsyncIterable<Buffer>, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    count(chunk.length);
    yield chunk;
  }
}

async function* unpacked(stream: AsyncGenerator<Buffer>, name: string): AsyncGenerator<Buffer> {
  try {
    const first = await stream.next();
    if (first.done === true) return;
    const all = startingWith(first.value, stream);
    const isPacked = first.value[0] === 0x1f && first.value[1] === 0x8b;
    // What fails in between comes to whoever reads the end.
    yield* isPacked ? pipeline(Readable.from(all), createGunzip(), () => undefined) : all;
  } catch (error) {
    if (isAbort(error)) throw error;
    const why = messageOf(error);
    throw new UnreadableFile(`${name} cannot be read to its end: ${why}.`, 'Fix the file and send it again.');
  }
}

async function* startingWith(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
