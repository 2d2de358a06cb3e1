import type { FastifyInstance } from 'fastify';
import { invalidRequest } from '../replies/problem-error.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bodies are JSON in UTF-8; any other content type is refused by Fastify with 415. */
export function acceptJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    /^application\/([\w.-]+\+)?json(;|\s|$)/,
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, valueOf(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

/**
 * The value of a JSON text; undefined for an empty one. Keys such as `__proto__` become ordinary own properties,
 * which the schemas leave out.
 */
function valueOf(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(utf8.decode(body));
  } catch (error) {
    throw invalidRequest(error instanceof SyntaxError ? 'The body is not valid JSON.' : 'The body is not valid UTF-8.');
  }
}
