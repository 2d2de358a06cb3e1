import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepInterval = 50;

/**
 * Lets a server stop as soon as the requests that it has begun are answered. Node waits for two kinds of connections
 * that nobody needs: those that never asked anything (browsers open them ahead of need), and those that became idle
 * after the server had begun to stop.
 */
export function endIdleConnections(fastify: FastifyInstance): void {
  const { server } = fastify;
  const silent = new Set<Socket>();
  let isStopping = false;
  server.on('connection', (socket) => {
    if (isStopping) socket.destroy();
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  fastify.addHook('preClose', (done) => {
    isStopping = true;
    for (const socket of silent) socket.destroy();
    const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval);
    server.once('close', () => clearInterval(sweep));
    done();
  });
}
