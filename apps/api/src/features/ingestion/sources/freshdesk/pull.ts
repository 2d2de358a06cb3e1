import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { orGone, UnexpectedAnswerError, type AskSource, type PulledPage, type SourcePull } from '../pull.js';
import { directoryFor, objectsOf, pageSize, unlessRefused } from './directory.js';
import { pulledTicket } from './pulled-ticket.js';

/** Freshdesk keeps what is spam and what is deleted out of the list of all tickets. */
const lists = ['all', 'spam', 'deleted'] as const;
type List = (typeof lists)[number];

/** Pages beyond this one are not told. */
const lastPage = 300;
const second = 1000;

interface Place {
  readonly list: List;
  /** Epoch milliseconds since when each list is read. */
  readonly from: number;
  /** Epoch milliseconds since when the list is asked for now. */
  readonly since: number;
  readonly page: number;
}

/**
 * Freshdesk's lists of tickets in the order of their last changes: all, spam, deleted ones. What changes meanwhile moves to
 * the end of its list and would draw others over the edges of pages, so each page is the first one since the last change of
 * the page before; further pages are asked for only where more tickets than one page holds changed in the same second.
 * Source: developers.freshdesk.com, "List All Tickets"; lists may be asked for 20 times a minute on the smallest plan.
 */
export const freshdeskPull: SourcePull = {
  access: [{ name: 'key', isSecret: true }],
  callsPerMinute: 20,
  authorize: ({ key = '' }) => ({ headers: { authorization: `Basic ${Buffer.from(`${key}:X`).toString('base64')}` } }),
  first: (since) => ({ list: 'all', from: since, since, page: 1 }),
  async page(cursor, ask) {
    const place = placeOf(cursor);
    const tickets = await readTickets(place, ask);
    const directory = await directoryFor(tickets, ask);
    const items = tickets.map((ticket) => pulledTicket(ofList(place.list, ticket), directory));
    return { items, ...progress(place, tickets) };
  },
  async ticket(id, ask) {
    const answer = await orGone(ask(`/api/v2/tickets/${encodeURIComponent(id)}?include=requester,stats`));
    if (answer === 'gone') return answer;
    if (!isObject(answer) || answer['id'] === undefined) {
      throw new UnexpectedAnswerError('The response of Freshdesk has no ticket.');
    }
    return answer['deleted'] === true ? 'gone' : [pulledTicket(answer, await directoryFor([answer], ask))];
  },
};

function placeOf({ list, from, since, page }: Readonly<Record<string, string | number>>): Place {
  return { list: list as List, from: Number(from), since: Number(since), page: Number(page) };
}

async function readTickets({ list, since, page }: Place, ask: AskSource): Promise<readonly JsonObject[]> {
  const query = new URLSearchParams({
    ...(list !== 'all' && { filter: list }),
    updated_since: new Date(since).toISOString(),
    include: 'requester,stats',
    order_by: 'updated_at',
    order_type: 'asc',
    per_page: String(pageSize),
    page: String(page),
  });
  const answer = ask(`/api/v2/tickets?${query.toString()}`);
  // Where the lists of spam and of deleted tickets are refused, there are still all the others.
  return objectsOf(list === 'all' ? await answer : ((await unlessRefused(answer)) ?? []));
}

/** In its list a ticket does not always say of itself that it is spam or deleted. */
function ofList(list: List, ticket: JsonObject): JsonObject {
  return list === 'all' ? ticket : { ...ticket, [list]: true };
}

function progress(place: Place, tickets: readonly JsonObject[]): Omit<PulledPage, 'items'> {
  const reached = lastChangeOf(tickets);
  if (tickets.length < pageSize) return { reached, next: nextList(place) };
  // The second of the last change is read again, since others may have changed in it.
  const since = (reached ?? 0) - second;
  if (since > place.since) return { reached, next: { ...place, since, page: 1 } };
  if (place.page < lastPage) return { reached, next: { ...place, page: place.page + 1 } };
  throw new UnexpectedAnswerError(
    'More tickets changed in one second than Freshdesk can list: its lists end at page 300.',
  );
}

function nextList({ list, from }: Place): PulledPage['next'] {
  const next = lists[lists.indexOf(list) + 1];
  return next === undefined ? null : { list: next, from, since: from, page: 1 };
}

function lastChangeOf(tickets: readonly JsonObject[]): number | null {
  const changed = tickets.at(-1)?.['updated_at'];
  const instant = typeof changed === 'string' ? Date.parse(changed) : NaN;
  return Number.isNaN(instant) ? null : instant;
}
