import type { IncomingHttpHeaders } from 'node:http';
import { ProblemError } from '../http/index.js';

/** Bytes of a file, both ends among them. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file that a request goes on with (RFC 9110, section 14); undefined: all of it, also where several parts are
 * asked for, or a part of another file than the one with this tag.
 * @throws ProblemError 416 when it begins past the end.
 */
export function askedRange(headers: IncomingHttpHeaders, size: number, tag: string): ByteRange | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  const isOfThis = [undefined, tag].includes(headers['if-range'] as string | undefined);
  if (asked === null || !isOfThis) return undefined;
  const [first, last] = asked.slice(1).map((digits) => (digits === '' ? undefined : Number(digits)));
  if (first === undefined && last === undefined) return undefined;
  if (first !== undefined && last !== undefined && last < first) return undefined;
  // Without a beginning: so many bytes at the end.
  const start = first ?? Math.max(size - last!, 0);
  if (start >= size)
    throw new ProblemError(
      416,
      'invalid_request',
      `The requested range starts after the end of the file (${size} bytes).`,
    );
  return { start, end: first === undefined ? size - 1 : Math.min(last ?? size - 1, size - 1) };
}
