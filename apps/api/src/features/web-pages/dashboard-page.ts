import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieIn, notFound } from '../../platform/http/index.js';
import { fillSlots } from './fill-slots.js';
import { screenHints } from './screen-hints.js';
import { sendPage } from './send-page.js';

/** Addresses that are never a page of the web app: they answer for themselves or do not exist. */
const notPages = /^\/(api|health|metrics|operations|assets)(\/|$)|\.[a-z0-9]+$/i;
/** The screens of the dashboard and of signing in, which one page shows. */
const screens = /^\/(dashboard|auth|login|verify-login)(\/|$)/;
/** In the page's head, where the hints at a screen's code come. */
const placeOfHints = '<!--hints-->';
const overview = /^\/dashboard\/?$/;
/** The cookies in which the web app keeps a session. */
const sessionCookies = ['access-token', 'refresh-token'];

/**
 * Sends the dashboard's one page for its screens, with hints at their code. Every other address that could be a page
 * leads to the landing page. Who is signed in and opens the overview sees its outline while the code is on its way; a
 * wall's address leads elsewhere.
 * @param builtWebApp folder of the web app's build.
 */
export function dashboardPage(builtWebApp: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const built = readFileSync(join(builtWebApp, 'index.html'), 'utf8');
  const [plain, outlined] = [fillSlots(built, {}), fillSlots(built, { isOverview: true })];
  const hints = screenHints(builtWebApp);
  return (request, reply) => {
    const [path = '/', query] = request.url.split('?');
    if (notPages.test(path)) throw notFound('There is nothing at this address.');
    if (!screens.test(path)) return reply.redirect('/', 302);
    const isOutlined =
      overview.test(path) &&
      sessionCookies.some((name) => cookieIn(request.headers.cookie, name)) &&
      !new URLSearchParams(query).has('wall');
    const page = (isOutlined ? outlined : plain).replace(placeOfHints, () => hints(path, isOutlined));
    return sendPage(request, reply.headers({ 'x-robots-tag': 'noindex', vary: 'cookie' }), page);
  };
}
