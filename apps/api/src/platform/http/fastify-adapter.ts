import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger } from '@nestjs/common';
import { basePathOf, type Config } from '../../config/config.js';
import { runInContext } from '../observability/request-context.js';
import { contextOf } from './contract/call.js';
import { watchConnections, type BodyBounds, endSlowBodies } from './limits/connections.js';
import { CutOffs } from './limits/cut-offs.js';
import { acceptJsonBodies } from './limits/json-body.js';
import { refuseUnreadable } from './replies/closing-answer.js';
import { isSecure, securityHeaders } from './replies/security-headers.js';
import { sendProblem } from './replies/send-problem.js';

export type HttpOptions = Pick<Config['http'], 'publicUrl' | 'trustedProxies'>;

/** What one who asks may take of time and memory; specs narrow it. Times in seconds. */
export interface Patience {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole request; uploads take longest. */
  readonly request: number;
  /** For a body that is read before anything else is done, and all of them together in bytes. */
  readonly bodies: BodyBounds;
  /** Without a byte in either direction. Live streams send one more often. */
  readonly silence: number;
  readonly connections: number;
}

const patience: Patience = {
  headers: 10,
  request: 15 * 60,
  bodies: { seconds: 30, bytes: 32 * 1024 * 1024 },
  silence: 120,
  connections: 2_000,
};

/** Most bytes of an ordinary JSON body. */
const bodyLimit = 1024 * 1024;
const saneRequestId = /^[\w.:-]{1,100}$/;

/** Fastify as every process and every test runs it. Create the application with `{ bodyParser: false }`. */
export function fastifyAdapter(
  { publicUrl, trustedProxies }: HttpOptions,
  { headers, request, bodies, silence, connections } = patience,
): FastifyAdapter {
  const cutOffs = new CutOffs();
  const basePath = basePathOf({ publicUrl });
  const adapter = new FastifyAdapter({
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    requestTimeout: request * 1000,
    connectionTimeout: silence * 1000,
    http: { headersTimeout: headers * 1000, connectionsCheckingInterval: 1000 },
    frameworkErrors: sendProblem,
    clientErrorHandler: (error, socket) => cutOffs.tell(refuseUnreadable(error, socket)),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestIdHeader: false,
    genReqId: requestIdOf,
    ...(basePath !== '' && { rewriteUrl: ({ url = '/' }: IncomingMessage) => pathWithin(basePath, url) }),
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  const headersFor = securityHeaders(isSecure({ publicUrl }));
  fastify.decorateRequest('actor', undefined);
  fastify.decorateRequest('parsed', undefined);
  fastify.decorateRequest('traceId', undefined);
  fastify.decorateRequest('refusal', undefined);
  fastify.decorateRequest('metOutage', false);
  fastify.decorate('cutOffs', cutOffs);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(headersFor(request.url));
    done();
  });
  fastify.addHook('preHandler', (request, _reply, done) => runInContext(contextOf(request), done));
  if (trustedProxies.length === 0) warnOfUnknownProxy(fastify);
  acceptJsonBodies(fastify);
  endSlowBodies(fastify, bodies);
  watchConnections(fastify, connections);
  return adapter;
}

/** Under a base path these are answered without it too, for probes that ask the process itself. */
const ofTheProcess = /^\/(health\/(live|ready)|metrics)(\?|$)/;
const nowhere = '/outside-of-the-base-path.404';

/** What the routes know a request by: its address within the base path; outside of that there is nothing. */
function pathWithin(basePath: string, url: string): string {
  if (ofTheProcess.test(url)) return url;
  if (!url.startsWith(basePath)) return nowhere;
  const rest = url.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : nowhere;
}

/** The correlation id of a request: the one that it brings, if that is sane, or a new one. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && saneRequestId.test(given) ? given : randomUUID();
}

const ownNetwork = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd])/i;

/**
 * Says once that a proxy passes requests on which nobody told us to trust: all visitors have its address then, and share
 * the limits that are meant for one.
 */
function warnOfUnknownProxy(fastify: FastifyInstance): void {
  let isSaid = false;
  fastify.addHook('onRequest', ({ ip, headers }, _reply, done) => {
    if (!isSaid && headers['x-forwarded-for'] !== undefined && ownNetwork.test(ip)) {
      isSaid = true;
      new Logger('Http').warn(
        `All requests seem to come from ${ip}, which forwards them. If it is your proxy, start with TRUSTED_PROXIES=${ip}`,
      );
    }
    done();
  });
}
