import { createClient, type Client } from '@deskledger/contracts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Call } from '../../platform/http/index.js';

/**
 * Makes calls of the API as who asks, without the way over the network: they pass the same guard, the same limits and the
 * same handlers as their own requests would.
 * @param basePath of the product on its host; '' at the root.
 */
export function clientOf(server: FastifyInstance, { request, ip }: Call, basePath: string): Client {
  const ask = async (input: string | URL | Request, { method, headers, body }: RequestInit = {}) => {
    const sent = { ...(headers as Record<string, string>), 'x-request-id': request.id };
    const asked: InjectOptions = {
      ...{ method, url: input as string, headers: sent, remoteAddress: ip },
      ...(typeof body === 'string' && { payload: body }),
    };
    const { statusCode, headers: answered, rawPayload } = await server.inject(asked);
    const retryAfter = answered['retry-after'];
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    });
  };
  return createClient({ baseUrl: basePath, fetch: ask, authorization: () => request.headers.authorization });
}
