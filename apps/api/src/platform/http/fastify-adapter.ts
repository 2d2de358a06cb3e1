import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { endIdleConnections } from './end-idle-connections.js';
import { acceptJsonBodies } from './json-body.js';
import { requestIdOf } from './request-id.js';
import { sendProblem } from './send-problem.js';
import { securityHeaders } from './security-headers.js';

export interface HttpOptions {
  /** Whether PUBLIC_URL is an https address. */
  readonly secure: boolean;
}

/** Most bytes of an ordinary JSON body. */
const bodyLimit = 1024 * 1024;

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
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(headersFor(request.url));
    done();
  });
  acceptJsonBodies(fastify);
  endIdleConnections(fastify);
  return adapter;
}
