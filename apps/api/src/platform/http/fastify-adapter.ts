import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { endIdleConnections } from './limits/end-idle-connections.js';
import { acceptJsonBodies } from './limits/json-body.js';
import { securityHeaders } from './replies/security-headers.js';
import { sendProblem } from './replies/send-problem.js';

export interface HttpOptions {
  /** Whether PUBLIC_URL is an https address. */
  readonly secure: boolean;
}

/** Most bytes of an ordinary JSON body. */
const bodyLimit = 1024 * 1024;
const saneRequestId = /^[\w.:-]{1,100}$/;

/** Fastify as every process and every test runs it. Create the application with `{ bodyParser: false }`. */
export function fastifyAdapter({ secure }: HttpOptions): FastifyAdapter {
  const adapter = new FastifyAdapter({
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: sendProblem,
    requestIdHeader: false,
    genReqId: requestIdOf,
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  const headersFor = securityHeaders(secure);
  fastify.decorateRequest('actor', undefined);
  fastify.decorateRequest('parsed', undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(headersFor(request.url));
    done();
  });
  acceptJsonBodies(fastify);
  endIdleConnections(fastify);
  return adapter;
}

/** The correlation id of a request: the one that it brings, if that is sane, or a new one. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && saneRequestId.test(given) ? given : randomUUID();
}
