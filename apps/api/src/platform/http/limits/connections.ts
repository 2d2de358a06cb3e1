import type { Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { closingAnswer, tooSlow } from '../replies/closing-answer.js';

const sweepInterval = 50;

/** Keeps the connections of a server within bounds, and out of the way of its end. */
export function watchConnections(fastify: FastifyInstance, most: number): void {
  const silent = silentConnections(fastify.server);
  boundConnections(fastify, silent, most);
  endStuckRequests(fastify);
  endIdleConnections(fastify, silent);
}

/**
 * Bounds the connections of a server: where there are more than `most`, room is made by ending the one that has asked
 * nothing for longest, then those that rest between two requests. So nobody can keep others out by waiting.
 */
function boundConnections({ server, cutOffs }: FastifyInstance, silent: ReadonlySet<Socket>, most: number): void {
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open <= most) return;
    const [longest = socket] = silent;
    if (longest === socket) server.closeIdleConnections();
    longest.destroy();
    cutOffs.tell('crowded_connections');
  });
}

/** Node would end them as well, once its `connectionTimeout` is over, but tell nobody. */
function endStuckRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw }, reply, done) => {
    reply.raw.once('timeout', () => {
      fastify.cutOffs.tell('silent');
      raw.socket.destroy();
    });
    done();
  });
}

/**
 * Lets a server stop as soon as the requests that it has begun are answered. Node waits for two kinds of connections
 * that nobody needs: those that never asked anything (browsers open them ahead of need), and those that became idle
 * after the server had begun to stop.
 */
function endIdleConnections(fastify: FastifyInstance, silent: ReadonlySet<Socket>): void {
  const { server } = fastify;
  let isStopping = false;
  server.on('connection', (socket) => {
    if (isStopping) socket.destroy();
  });
  fastify.addHook('preClose', (done) => {
    isStopping = true;
    for (const socket of silent) socket.destroy();
    const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval);
    server.once('close', () => clearInterval(sweep));
    done();
  });
}

/** Those that have not asked anything yet, the oldest first. */
function silentConnections(server: FastifyInstance['server']): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return silent;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler takes the body from the request as it comes, and sees to it that it does. */
    streamed?: boolean;
  }
}

export interface BodyBounds {
  /** How long a body may take to come. */
  readonly seconds: number;
  /** How much of bodies that are not whole yet may be held at once, in bytes. */
  readonly bytes: number;
}

interface Coming {
  readonly since: number;
  /** What had come over its connection when the body before it was whole. */
  readonly offset: number;
}

const sweepMilliseconds = 250;

/**
 * Ends requests whose bodies take too long, and, where all that are on their way hold too much memory, those that have
 * been on their way for longest: whoever sends at an ordinary pace is never among them.
 */
export function endSlowBodies(fastify: FastifyInstance, { seconds, bytes }: BodyBounds): void {
  // In the order in which they began.
  const coming = new Map<IncomingMessage, Coming>();
  const taken = new WeakMap<Socket, number>();
  fastify.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (hasBody(raw) && !routeOptions.config.streamed) {
      const { socket } = raw;
      coming.set(raw, { since: performance.now(), offset: taken.get(socket) ?? 0 });
      raw.once('close', () => {
        coming.delete(raw);
        taken.set(socket, socket.bytesRead);
      });
    }
    done();
  });
  const sweep = setInterval(() => {
    const latest = performance.now() - seconds * 1000;
    let held = [...coming].reduce((sum, [{ socket }, { offset }]) => sum + socket.bytesRead - offset, 0);
    for (const [{ socket }, { since, offset }] of coming) {
      const isLate = since <= latest;
      if (!isLate && held <= bytes) break;
      fastify.cutOffs.tell(isLate ? 'slow' : 'crowded_bodies');
      held -= socket.bytesRead - offset;
      socket.end(closingAnswer(tooSlow));
      socket.destroySoon();
    }
  }, sweepMilliseconds);
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(sweep);
    done();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
