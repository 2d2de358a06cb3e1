import { escapeHtml } from '@deskledger/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends visitors of `/survey`, without the id of a survey, to where their opinion is asked for. Who is not sent on by
 * their browser reads where they should be.
 * @param destination an address, or a path of our own; asked for each visitor.
 */
export function leaveForFeedback(
  destination: () => Promise<string>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (_request, reply) => {
    const place = await destination();
    const address = escapeHtml(place);
    const where = place.startsWith('/') ? 'Taking you there…' : 'Taking you to our website…';
    const note =
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${where}</title>` +
      `<p>${where} <a href="${address}">${address}</a></p></html>`;
    return reply.code(302).header('location', place).header('cache-control', 'no-cache').type('text/html').send(note);
  };
}
