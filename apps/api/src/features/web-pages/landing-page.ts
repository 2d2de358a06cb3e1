import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import type { Contact } from '../organization/index.js';
import { fillSlots, type Slots } from './fill-slots.js';

/** What the landing page shows of the configuration. */
export type LandingConfig = Pick<Config, 'landing' | 'http'>;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Sends the landing page with the organization's contact data and the operator's claims in it.
 * @param builtWebApp folder of the web app's build.
 * @param contact asked for each request.
 */
export function landingPage(
  builtWebApp: string,
  config: LandingConfig,
  contact: () => Contact,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const empty = readFileSync(join(builtWebApp, 'landing.html'), 'utf8');
  return (request, reply) => {
    const page = fillSlots(empty, slotsOf(config, contact()));
    const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
    void reply.header('cache-control', 'no-cache').header('etag', `W/${etag}`);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  };
}

/** The names are those of the web app's `landing-page`. */
function slotsOf({ landing = {}, http }: LandingConfig, contact: Contact): Slots {
  const { claims, claimsAsOf } = landing;
  return {
    address: `${http.publicUrl}/`,
    supportEmail: contact.supportEmail ?? undefined,
    supportPhone: contact.supportPhone ?? undefined,
    supportPhoneDigits: contact.supportPhone?.replace(/[^+\d]/g, ''),
    supportAddress: contact.supportAddress ?? undefined,
    showClaims: claims?.length !== 0,
    claims: claims?.map(({ label, figure }) => ({ label, figure })),
    claimsAsOf: claimsAsOf === undefined ? undefined : day.format(new Date(claimsAsOf)),
  };
}
