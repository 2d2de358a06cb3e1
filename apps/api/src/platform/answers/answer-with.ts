import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer-cache.js';

/** Prepares a reply and gives its body: none, and 304, for who has the answer (`If-None-Match`). */
export function answerWith(
  { etag, body }: Answer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Buffer | undefined {
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (isKnown(etag, headers['if-none-match'])) {
    reply.status(304);
    return undefined;
  }
  reply.type('application/json; charset=utf-8');
  return body;
}

function isKnown(etag: string, known: string | undefined): boolean {
  return known !== undefined && known.split(',').some((one) => one.trim() === etag || one.trim() === '*');
}
