import { isAuthentic } from '../authenticity/authenticity.js';
import type { SignatureHeaders } from '../authenticity/standard-signature.js';
import type { Connection } from '../connections/connection.js';
import { inflateBody, isEncoded } from '../decoding/inflate-body.js';

/** A body whose origin is proven, unpacked; `broken` when it claims an encoding that it does not keep. */
export type OpenedBody =
  | { readonly kind: 'open'; readonly bytes: Buffer }
  | { readonly kind: 'broken' }
  | { readonly kind: 'not_authentic' }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'unknown_encoding' };

/**
 * Authenticity first, over the bytes as they came; where they are packed and the proof does not fit, over the
 * unpacked bytes, since senders differ in what they sign.
 */
export function openBody(
  { authenticity }: Connection,
  headers: SignatureHeaders,
  body: Buffer,
  nowSeconds: number,
): OpenedBody | Promise<OpenedBody> {
  const authentic = isAuthentic(authenticity, headers, body, nowSeconds);
  const encoding = headers['content-encoding'];
  if (typeof encoding === 'string' && isEncoded(encoding)) {
    return unpack(encoding, body, (bytes) => authentic || isAuthentic(authenticity, headers, bytes, nowSeconds));
  }
  return authentic ? { kind: 'open', bytes: body } : { kind: 'not_authentic' };
}

async function unpack(encoding: string, body: Buffer, accepts: (bytes: Buffer) => boolean): Promise<OpenedBody> {
  const inflated = await inflateBody(body, encoding);
  if (inflated.kind === 'too_large') return inflated;
  if (!accepts(inflated.kind === 'decoded' ? inflated.bytes : body)) return { kind: 'not_authentic' };
  return inflated.kind === 'decoded' ? { kind: 'open', bytes: inflated.bytes } : inflated;
}
