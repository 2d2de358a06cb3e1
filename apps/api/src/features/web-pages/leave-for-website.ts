import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './fill-slots.js';

/**
 * Sends visitors of `/survey`, without the id of a survey, to the company's website. Who is not sent on by their
 * browser reads where they should be.
 */
export function leaveForWebsite(website: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const address = escapeHtml(website);
  const note =
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Taking you to our website…</title>` +
    `<p>Taking you to our website… <a href="${address}">${address}</a></p></html>`;
  return (_request, reply) =>
    reply.code(302).header('location', website).header('cache-control', 'no-cache').type('text/html').send(note);
}
