import type { Endpoint } from '@deskledger/contracts';
import type { FastifyRequest } from 'fastify';
import { parseRequest } from './parse-request.js';

type Parsed = Record<string, unknown>;

const mostRemembered = 500;
const longestAddress = 300;

/**
 * How to validate an endpoint's requests. Screens ask the same few addresses again and again, so what an address
 * alone decides is validated once; those objects are shared and therefore frozen. Refusals are not remembered.
 */
export function requestParser(endpoint: Endpoint): (request: FastifyRequest) => Parsed {
  if (endpoint.query === undefined || endpoint.params !== undefined || endpoint.body !== undefined) {
    return (request) => parseRequest(endpoint, request);
  }
  const remembered = new Map<string, Parsed>();
  return (request) => {
    const known = remembered.get(request.url);
    if (known !== undefined) return known;
    const parsed = frozen(parseRequest(endpoint, request));
    if (remembered.size >= mostRemembered) remembered.clear();
    if (request.url.length <= longestAddress) remembered.set(request.url, parsed);
    return parsed;
  };
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const item of Object.values(value)) frozen(item);
  return Object.freeze(value);
}
