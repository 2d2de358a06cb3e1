import { ProblemError, tooLarge, unauthorized } from '../../../platform/http/index.js';
import type { Connection } from '../connections/connection.js';
import { inflateBody, isEncoded } from '../decoding/inflate-body.js';
import type { SourceRequest } from '../sources/source.js';

/**
 * The bytes of a body whose origin is proven, unpacked; undefined when it claims an encoding that it does not keep.
 * Authenticity first, over the bytes as they came; where they are packed and the proof does not fit, over the unpacked
 * bytes, since senders differ in what they sign.
 * @throws ProblemError 401, 413 or 415.
 */
export function openBody(
  { adapter, secrets }: Connection,
  request: SourceRequest,
): Buffer | Promise<Buffer | undefined> {
  const isAuthentic = adapter.authenticate(request, secrets);
  const encoding = request.headers['content-encoding'];
  if (typeof encoding === 'string' && isEncoded(encoding)) {
    return unpack(encoding, request.body, (body) => isAuthentic || adapter.authenticate({ ...request, body }, secrets));
  }
  if (!isAuthentic) throw notAuthentic();
  return request.body;
}

async function unpack(
  encoding: string,
  body: Buffer,
  accepts: (bytes: Buffer) => boolean,
): Promise<Buffer | undefined> {
  const inflated = await inflateBody(body, encoding);
  if (inflated.kind === 'too_large') throw tooLarge('The unpacked body is larger than 20 MB.');
  if (!accepts(inflated.kind === 'decoded' ? inflated.bytes : body)) throw notAuthentic();
  if (inflated.kind === 'unknown_encoding') {
    throw new ProblemError(415, 'unsupported_media_type', 'The content encoding is none of gzip, deflate and br.');
  }
  return inflated.kind === 'decoded' ? inflated.bytes : undefined;
}

const notAuthentic = () => unauthorized('Not authorized.');
