import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.js';
import { fillSlots, type Slots } from './fill-slots.js';

/** What the landing page shows of the configuration. */
export type LandingConfig = Pick<Config, 'company' | 'landing' | 'http'>;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Sends the landing page with the operator's contact data and claims in it, filled in once: what is configured does
 * not change while the process runs.
 * @param builtWebApp folder of the web app's build.
 */
export function landingPage(
  builtWebApp: string,
  config: LandingConfig,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const page = fillSlots(readFileSync(join(builtWebApp, 'landing.html'), 'utf8'), slotsOf(config));
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  return (request, reply) => {
    void reply.header('cache-control', 'no-cache').header('etag', `W/${etag}`);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  };
}

/** The names are those of the web app's `landing-page`. */
function slotsOf({ company, landing = {}, http }: LandingConfig): Slots {
  const { claims, claimsAsOf } = landing;
  return {
    address: `${http.publicUrl}/`,
    supportEmail: company.supportEmail,
    supportPhone: company.supportPhone,
    supportPhoneDigits: company.supportPhone?.replace(/[^+\d]/g, ''),
    supportAddress: company.supportAddress,
    showClaims: claims?.length !== 0,
    claims: claims?.map(({ label, figure }) => ({ label, figure })),
    claimsAsOf: claimsAsOf === undefined ? undefined : day.format(new Date(claimsAsOf)),
  };
}
