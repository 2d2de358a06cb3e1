import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/http/index.js';
import { builtPage } from './built-page.js';
import { sendPage } from './send-page.js';

/** Addresses that are never a page of the web app: they answer for themselves or do not exist. */
const notPages = /^\/(api|health|metrics|operations|assets)(\/|$)|\.[a-z0-9]+$/i;
/** The screens of the dashboard and of signing in, which one page shows. */
const screens = /^\/(dashboard|docs|auth|login|verify-login)(\/|$)/;

/**
 * Sends the dashboard's one page for its screens. Every other address that could be a page leads to the landing page.
 * @param builtWebApp folder of the web app's build.
 */
export function dashboardPage(
  builtWebApp: string,
  basePath: string,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const page = builtPage(builtWebApp, 'index.html', basePath);
  return (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (notPages.test(path)) throw notFound('There is nothing at this address.');
    if (!screens.test(path)) return reply.redirect(`${basePath}/`, 302);
    return sendPage(request, reply.header('x-robots-tag', 'noindex'), page);
  };
}
