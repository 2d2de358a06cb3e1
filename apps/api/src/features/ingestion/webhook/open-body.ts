import { Injectable } from '@nestjs/common';
import { ProblemError, tooLarge, unauthorized, unavailable } from '../../../platform/http/index.js';
import type { Connection } from '../connections/connection.js';
import { inflateBody, isEncoded } from '../decoding/inflate-body.js';
import type { Proof, SourceRequest } from '../sources/source.js';
import { UnauthenticatedRequestLimiter } from './unauthenticated-request-limiter.js';

/** Most bytes of a body as it comes, and most that are unpacked before they are proved. */
export const largestDelivery = 5 * 1024 * 1024;

/** Seconds after which a help desk may try again whose keys could not be had. */
const keysMayBeBack = 30;

/** Proves where a body comes from and unpacks it: as little as possible of the second before the first. */
@Injectable()
export class OpenBody {
  constructor(private readonly unauthenticated: UnauthenticatedRequestLimiter) {}

  /**
   * The bytes of a body whose origin is proven, unpacked; undefined when it claims an encoding that it does not keep.
   * Authenticity first, over the bytes as they came; where they are packed and the proof does not fit, over the unpacked
   * bytes, since senders differ in what they sign.
   * @param network where the request came from.
   * @throws ProblemError 401, 413, 415, 429 or 503.
   */
  async open(connection: Connection, request: SourceRequest, network: string): Promise<Buffer | undefined> {
    const { headers, body } = request;
    const given = headers['content-encoding'];
    const encoding = typeof given === 'string' && isEncoded(given) ? given : undefined;
    const proof = await proofOf(connection, request);
    if (proof === 'own') return encoding === undefined ? body : unpack(encoding, body);
    if (proof === 'not-now')
      throw unavailable('The keys of your help desk are not available right now.', keysMayBeBack);
    if (proof === 'by-other-bytes' && encoding !== undefined) {
      const inflated = await this.unauthenticated.inTurn(network, () => inflateBody(body, encoding, largestDelivery));
      if (inflated.kind === 'decoded') {
        const unpacked = await proofOf(connection, { ...request, body: inflated.bytes });
        if (unpacked === 'own') return inflated.bytes;
      }
      if (inflated.kind === 'too_large') {
        await this.unauthenticated.failed(network);
        throw tooLarge(
          'If the signature does not cover the compressed body, it can unpack to at most 5 MB and 100 times its size.',
        );
      }
    }
    await this.unauthenticated.failed(network);
    throw unauthorized('Not authorized.');
  }
}

async function proofOf({ adapter, secrets, deskUrl }: Connection, request: SourceRequest): Promise<Proof> {
  return adapter.authenticate(request, secrets, deskUrl);
}

async function unpack(encoding: string, body: Buffer): Promise<Buffer | undefined> {
  const inflated = await inflateBody(body, encoding);
  if (inflated.kind === 'too_large') {
    throw tooLarge('The unpacked body must be at most 20 MB and 100 times the compressed one.');
  }
  if (inflated.kind === 'unknown_encoding') {
    throw new ProblemError(415, 'unsupported_media_type', 'Use the content encoding gzip, deflate or br.');
  }
  return inflated.kind === 'decoded' ? inflated.bytes : undefined;
}
