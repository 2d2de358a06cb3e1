import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { closingAnswer, tooSlow } from '../replies/closing-answer.js';

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
