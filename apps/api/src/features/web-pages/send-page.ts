import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a page whose slots are filled, or says that the browser has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  void reply.header('cache-control', 'no-cache').header('etag', `W/${etag}`);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(page);
}
