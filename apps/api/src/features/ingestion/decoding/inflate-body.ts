import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

/** Most bytes that a body may have once unpacked. */
export const maximumDecodedBytes = 20 * 1024 * 1024;
/** Lists of events pack to a tenth or a thirtieth; what unpacks to more than this is made to hurt. */
const highestRatio = 100;
const smallestLimit = 64 * 1024;

/** What became of a body's `content-encoding`. */
export type Inflated =
  | { readonly kind: 'decoded'; readonly bytes: Buffer }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'unknown_encoding' }
  | { readonly kind: 'broken' };

type Inflate = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const unzlib: Inflate = promisify(inflate);
const unraw: Inflate = promisify(inflateRaw);

/** Senders disagree on what 'deflate' means: with the zlib header or without. */
const undeflate: Inflate = (bytes, options) => ((bytes[0] ?? 0) % 16 === 8 ? unzlib : unraw)(bytes, options);

const decoders: ReadonlyMap<string, Inflate> = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', undeflate],
  ['br', promisify(brotliDecompress)],
]);

/** Whether the header names an encoding at all, so that the common case needs no promise. */
export function isEncoded(contentEncoding: string | undefined): contentEncoding is string {
  return contentEncoding !== undefined && contentEncoding !== '' && contentEncoding !== 'identity';
}

/**
 * Unpacks a body and gives up as soon as it grows past so many bytes, or past a hundred times its packed
 * size. Never throws.
 */
export async function inflateBody(
  bytes: Buffer,
  contentEncoding: string,
  most: number = maximumDecodedBytes,
): Promise<Inflated> {
  const decode = decoders.get(contentEncoding.trim().toLowerCase());
  if (decode === undefined) return { kind: 'unknown_encoding' };
  const maxOutputLength = Math.min(most, Math.max(smallestLimit, bytes.length * highestRatio));
  try {
    return { kind: 'decoded', bytes: await decode(bytes, { maxOutputLength }) };
  } catch (error) {
    return { kind: isTooLarge(error) ? 'too_large' : 'broken' };
  }
}

function isTooLarge(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
}
