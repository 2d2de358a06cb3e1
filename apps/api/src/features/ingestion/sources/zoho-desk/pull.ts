import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { idText } from '../reading/reading.js';
import {
  SourceRefusalError,
  orGone,
  UnexpectedAnswerError,
  type AskSource,
  type Authorization,
  type PulledPage,
  type SourcePull,
} from '../pull.js';
import { accountsUrlOf } from './data-centres.js';
import { pulledTicket } from './pulled-ticket.js';

/** Tickets of one page, each of which is read by itself: a reading that was cut off repeats no more than these. */
const pageSize = 50;
/** A search tells no more than five thousand tickets. */
const lastPlace = 5000 - pageSize;
const include = 'contacts,assignee,departments,team,products';
const second = 1000;
/** What changed so short a time ago may have been listed as something older, or be told late by the search. */
const unsettled = 120 * second;
/** A search ends this far ahead: what changes while it waits for its turn, or by a clock ahead of ours, is found too. */
const ahead = 24 * 3600 * second;

/**
 * Zoho Desk's search for tickets by their last change. It leaves out what their statuses mean, so each ticket is read by
 * itself, at the price of one credit; what changes meanwhile moves to its end, so each page begins anew at the last change
 * that was read. Calls have no limit but the credits of a day, and a few at once.
 * Source: desk.zoho.com/DeskAPIDocument, "Search tickets", "Get a ticket".
 */
export const zohoDeskPull: SourcePull = {
  access: [
    { name: 'org_id', isSecret: false },
    { name: 'client_id', isSecret: false },
    { name: 'client_secret', isSecret: true },
    { name: 'refresh_token', isSecret: true },
    { name: 'accounts', isSecret: false, isOptional: true },
  ],
  callsPerMinute: 300,
  async authorize(
    { org_id = '', client_id = '', client_secret = '', refresh_token = '', accounts },
    { deskUrl, post },
  ) {
    // A host that Zoho is known by comes first: what lets people in is sent nowhere else because an address was changed.
    const host = accountsUrlOf(deskUrl) ?? accounts;
    if (host === undefined || !URL.canParse(host)) throw noDataCentre(deskUrl);
    const form = { grant_type: 'refresh_token', client_id, client_secret, refresh_token };
    return authorizationFrom(await post(new URL('/oauth/v2/token', host), form), org_id);
  },
  first: (since) => ({ since, from: 0 }),
  async page(cursor, ask) {
    const [since, from] = [Number(cursor['since']), Number(cursor['from'])];
    const now = Date.now();
    const ids = await idsOf({ since, from, until: now + ahead }, ask);
    const tickets: JsonObject[] = [];
    for (const id of ids) {
      const ticket = await readTicket(id, ask);
      if (ticket !== 'gone') tickets.push(ticket);
    }
    const reached = Math.max(...tickets.map(changedAt).filter((time) => time <= now - unsettled));
    return {
      items: tickets.map(pulledTicket),
      reached: Number.isFinite(reached) ? reached : null,
      next: ids.length < pageSize ? null : nextPlace(since, from, reached),
    };
  },
  async ticket(id, ask) {
    const ticket = await readTicket(id, ask);
    if (ticket === 'gone' || ticket['isTrashed'] === true || ticket['isDeleted'] === true) return 'gone';
    return [pulledTicket(ticket)];
  },
};

function noDataCentre(deskUrl: string): SourceRefusalError {
  return new SourceRefusalError(`${deskUrl} is not a Zoho data centre. Use an address such as https://desk.zoho.eu.`);
}

/** Zoho answers 200 where it refuses, with an `error` in the place of a token. */
function authorizationFrom(answer: unknown, organizationId: string): Authorization {
  const { access_token: token, expires_in: seconds, error } = isObject(answer) ? answer : {};
  if (typeof token === 'string' && typeof seconds === 'number') {
    const headers = { authorization: `Zoho-oauthtoken ${token}`, orgId: organizationId };
    return { headers, lasts: seconds * second };
  }
  if (typeof error !== 'string') throw new UnexpectedAnswerError('The response of Zoho has no access token.');
  throw new SourceRefusalError(`Zoho rejected the API access (${error}). Enter it again.`);
}

/** The tickets that changed from `since` to `until` (epoch milliseconds), one page of them from the place `from` on. */
async function idsOf(
  { since, from, until }: { since: number; from: number; until: number },
  ask: AskSource,
): Promise<readonly string[]> {
  const query = new URLSearchParams({
    modifiedTimeRange: `${new Date(since).toISOString()},${new Date(until).toISOString()}`,
    sortBy: 'modifiedTime',
    from: String(from),
    limit: String(pageSize),
  });
  const answer = await ask(`/api/v1/tickets/search?${query.toString()}`);
  // Where nothing is found, there is no answer at all.
  if (answer === null) return [];
  const found = isObject(answer) ? answer['data'] : undefined;
  if (!Array.isArray(found)) throw new UnexpectedAnswerError('The response of Zoho Desk has no list of tickets.');
  return (found as unknown[]).flatMap((ticket) => (isObject(ticket) ? (idText(ticket['id']) ?? []) : []));
}

async function readTicket(id: string, ask: AskSource): Promise<JsonObject | 'gone'> {
  const answer = await orGone(ask(`/api/v1/tickets/${encodeURIComponent(id)}?include=${include}`));
  if (answer === 'gone') return answer;
  if (!isObject(answer) || answer['id'] === undefined || Number.isNaN(changedAt(answer))) {
    throw new UnexpectedAnswerError('Zoho Desk sent no ticket, or one without the time of its last change.');
  }
  return answer;
}

function changedAt({ modifiedTime }: JsonObject): number {
  return typeof modifiedTime === 'string' ? Date.parse(modifiedTime) : NaN;
}

/** From the last change on; by places only where a whole page holds none that is later. */
function nextPlace(since: number, from: number, reached: number): PulledPage['next'] {
  // The second of the last change is read again, since others may have changed in it.
  if (reached - second > since) return { since: reached - second, from: 0 };
  if (from < lastPlace) return { since, from: from + pageSize };
  throw new UnexpectedAnswerError('More tickets changed at the same time than a Zoho Desk search can list.');
}
