import type { FastifyReply, FastifyRequest } from 'fastify';
import { basePathOf, type Config } from '../../config/config.js';
import type { Contact } from '../organization/index.js';
import { builtPage } from './built-page.js';
import { fillSlots, type Slots } from './fill-slots.js';
import type { LandingFigures } from './landing-figures.js';
import { sendPage } from './send-page.js';

/** What the landing page shows of the configuration. */
export type LandingConfig = Pick<Config, 'landing' | 'http'>;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const dayWords = (text: string) => day.format(new Date(text));

/**
 * Sends the landing page with the organization's contact data in it, and the operator's claims or else live figures.
 * @param builtWebApp folder of the web app's build.
 * @param contact asked for each request, as the figures are.
 */
export function landingPage(
  builtWebApp: string,
  config: LandingConfig,
  contact: () => Contact,
  figures: () => Promise<LandingFigures | null>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const empty = builtPage(builtWebApp, 'landing.html', basePathOf(config.http));
  return async (request, reply) => {
    const live = config.landing?.claims === undefined ? await figures() : null;
    const { feedback } = request.query as { feedback?: unknown };
    const slots = { ...slotsOf(config, contact(), live), noSurvey: feedback === 'none' };
    const page = fillSlots(empty, slots);
    return sendPage(request, reply, page);
  };
}

/** The names are those of the web app's `landing-page`. */
function slotsOf({ landing = {}, http }: LandingConfig, contact: Contact, live: LandingFigures | null): Slots {
  const { claims, claimsAsOf } = landing;
  const shown = claims ?? live?.figures ?? [];
  return {
    address: `${http.publicUrl}/`,
    supportEmail: contact.supportEmail ?? undefined,
    supportPhone: contact.supportPhone ?? undefined,
    supportPhoneDigits: contact.supportPhone?.replace(/[^+\d]/g, ''),
    supportAddress: contact.supportAddress ?? undefined,
    ...lackingOf(contact),
    hasClaims: shown.length > 0,
    claims: shown.map((claim) => ({ ...claim })),
    claimsAsOf: claims === undefined || claimsAsOf === undefined ? undefined : dayWords(claimsAsOf),
    liveFrom: live === null ? undefined : dayWords(live.range.from),
    liveTo: live === null ? undefined : dayWords(live.range.to),
  };
}

/** What an administrator still has to say. */
function lackingOf({ supportEmail, supportPhone, supportAddress }: Contact): Slots {
  const [lacksEmail, lacksPhone, lacksAddress] = [!supportEmail, !supportPhone, !supportAddress];
  return { lacksEmail, lacksPhone, lacksAddress, lacksContact: lacksEmail || lacksPhone || lacksAddress };
}
