import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Lets `answers` have every request first; it says whether it sees to the answer. A server that stops is left to
 * Fastify, which closes the connections.
 */
export function standBefore(
  fastify: FastifyInstance,
  answers: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const { server } = fastify;
  const [serve] = server.listeners('request') as Serve[];
  if (serve === undefined) throw new Error('Fastify does not listen to its server yet');
  let isOpen = true;
  fastify.addHook('preClose', (done) => {
    isOpen = false;
    done();
  });
  server.off('request', serve);
  server.prependListener('request', (request, response) => {
    if (!isOpen || !answers(request, response)) serve.call(server, request, response);
  });
}
