import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { messageOf } from '../../../failures/error-codes.js';
import { CommandFailed } from '../../../failures/failures.js';
import type { Shell } from '../../../terminal/shell.js';

/** An opened file of events. `read()` counts the bytes as they stand in the file, packed or not. */
export interface Input {
  name: string;
  /** Size of the file in bytes; null for standard input. */
  size: number | null;
  /** Bytes of the file that were read so far. */
  read: () => number;
  chunks: AsyncIterable<Buffer>;
}

/** Opens a file of events, or standard input for `-`; gzip is recognised by its first bytes, whatever the name. */
export async function openInput(shell: Shell, path: string): Promise<Input> {
  const size = path === '-' ? null : (await stat(path)).size;
  const stream: AsyncIterable<Buffer> = path === '-' ? shell.stdin : createReadStream(path, { highWaterMark: 1 << 18 });
  let read = 0;
  const counted = counting(stream, (bytes) => (read += bytes));
  const name = path === '-' ? 'standard input' : path;
  return { name, size, read: () => read, chunks: unpacked(counted, name) };
}

async function* counting(stream: AsyncIterable<Buffer>, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    count(chunk.length);
    yield chunk;
  }
}

async function* unpacked(stream: AsyncGenerator<Buffer>, name: string): AsyncGenerator<Buffer> {
  const first = await stream.next();
  if (first.done === true) return;
  const all = startingWith(first.value, stream);
  const isPacked = first.value[0] === 0x1f && first.value[1] === 0x8b;
  try {
    yield* isPacked ? (Readable.from(all).compose(createGunzip()) as AsyncIterable<Buffer>) : all;
  } catch (error) {
    throw new CommandFailed(
      `${name} cannot be read to its end: ${messageOf(error)}.`,
      'What came before was sent. Mend the file and send it again: nothing is counted twice.',
    );
  }
}

async function* startingWith(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
