import { isUtf8 } from 'node:buffer';
import { isWindows1252, windows1252Text } from '@deskledger/domain';
import { WrongUse } from '../../../failures/failures.js';
import { headBytes, type Input } from './input.js';

const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Stands where bytes are none of the encoding. */
export const brokenCharacter = '\uFFFD';

/** The encoding of a file: its byte order mark decides, else what was asked for, else UTF-8, of which the head must be. */
export function encodingOf({ head, name }: Input, asked: string | undefined): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => head[at] === byte))?.[0];
  if (marked !== undefined) return marked;
  if (asked !== undefined) return asked;
  // The head of a longer file may end within a character.
  const cuts = head.length < headBytes ? [0] : [0, 1, 2, 3];
  const isText = cuts.some((cut) => isUtf8(head.subarray(0, head.length - cut)));
  if (isText) return 'utf-8';
  throw new WrongUse(`${name} is not UTF-8.`, 'Set its encoding, for example: --encoding windows-1252');
}

/** Checks an encoding that was asked for. */
export function knownEncoding(label: string): string {
  try {
    return isWindows1252(label) ? 'windows-1252' : new TextDecoder(label).encoding;
  } catch {
    throw new WrongUse(
      `--encoding is '${label}', which is not an encoding.`,
      'For example: utf-8, windows-1252, utf-16le',
    );
  }
}

/** Bytes as texts, without the byte order mark; what is none of the encoding becomes `brokenCharacter`. */
export async function* decoded(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  if (encoding === 'windows-1252') {
    for await (const chunk of chunks) yield windows1252Text(chunk.toString('latin1'));
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
