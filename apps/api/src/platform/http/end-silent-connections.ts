import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers and pools open connections ahead of need. Node does not count one that never asked anything as idle, so a
 * server that stops would wait for it; such connections are cut when it begins to stop.
 */
export function endSilentConnections(fastify: FastifyInstance): void {
  const silent = new Set<Socket>();
  let isStopping = false;
  fastify.server.on('connection', (socket) => {
    if (isStopping) socket.destroy();
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  fastify.server.on('request', ({ socket }) => silent.delete(socket));
  fastify.addHook('preClose', (done) => {
    isStopping = true;
    for (const socket of silent) socket.destroy();
    done();
  });
}
