import { isUtf8 } from 'node:buffer';
import { isWindows1252, windows1252Text } from '@deskledger/domain';

/** A body as text. `guessed` is true when no rule of the sender's fitted and windows-1252 was assumed. */
export interface DecodedText {
  readonly text: string;
  readonly guessed: boolean;
}

const charsetParameter = /charset\s*=\s*"?([^\s";]+)/i;

/**
 * Reads bytes as text: a byte order mark decides, else the declared charset, else strict UTF-8, else windows-1252
 * (in which every byte has a meaning). Broken bytes never become U+FFFD in silence.
 */
export function decodeText(bytes: Buffer, contentType: string | undefined): DecodedText {
  const marked = byOrderMark(bytes);
  if (marked !== undefined) return { text: marked, guessed: false };
  const declared = contentType === undefined ? undefined : charsetParameter.exec(contentType)?.[1];
  const text = byCharset(bytes, declared ?? 'utf-8') ?? byCharset(bytes, 'utf-8');
  if (text !== undefined) return { text, guessed: false };
  return { text: windows1252Text(bytes.toString('latin1')), guessed: true };
}

function byOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return byCharset(bytes.subarray(3), 'utf-8');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return byCharset(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return byCharset(bytes, 'utf-16be');
  return undefined;
}

/** undefined when the charset is unknown or the bytes are none of it. */
function byCharset(bytes: Buffer, charset: string): string | undefined {
  if (/^utf-?8$/i.test(charset)) return isUtf8(bytes) ? bytes.toString('utf8') : undefined;
  if (isWindows1252(charset)) return windows1252Text(bytes.toString('latin1'));
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
