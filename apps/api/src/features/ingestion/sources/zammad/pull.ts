import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { objectsById } from '../reading/objects.js';
import {
  SourceRefusalError,
  orGone,
  UnexpectedAnswerError,
  type AskSource,
  type PulledPage,
  type SourcePull,
} from '../pull.js';
import { idText } from '../reading/reading.js';

const pageSize = 100;
/** A search tells no more than ten thousand tickets. */
const lastPage = 100;
const second = 1000;
/** What changed so short a time ago may still stand where it stood before. */
const unsettled = 120 * second;
/** An end of time, since Zammad takes every asterisk out of what is searched for. */
const ever = '2200-01-01T00:00:00.000Z';

/**
 * Zammad's search for tickets by their last change, which needs its Elasticsearch; where there is none, all of its tickets in
 * the order of their ids. What changes meanwhile moves to the end of the search, so each page begins anew at the last change of
 * the page before. The order is that of the index, the times are those of the database: a ticket whose change the index does
 * not know yet stands among older ones, and nothing goes on from it. Tickets that its index knows and that are gone are left
 * out of a page and not made up for, so that a short page says nothing: an empty one is the last.
 * Source: docs.zammad.org, "REST API", "Ticket"; Zammad has no limit of its own.
 */
export const zammadPull: SourcePull = {
  access: [{ name: 'token', isSecret: true }],
  callsPerMinute: 60,
  authorize: ({ token = '' }) => ({ headers: { authorization: `Token token=${token}` } }),
  first: (since) => ({ by: 'unknown', since, page: 1 }),
  async page({ by, since, page }, ask) {
    const place = { since: Number(since), page: Number(page) };
    if (by === 'search') return searched(place, ask);
    if (by === 'ids') return listed(place, ask);
    return { items: [], reached: null, next: { by: (await canSearch(ask)) ? 'search' : 'ids', ...place } };
  },
  async ticket(id, ask) {
    const answer = await orGone(ask(`/api/v1/tickets/${encodeURIComponent(id)}?full=true`));
    if (answer === 'gone') return answer;
    const [item] = (await readPage(Promise.resolve(answer), ask)).map(({ reported }) => reported);
    if (item === undefined) throw new UnexpectedAnswerError('The response of Zammad has no ticket.');
    return [item];
  },
};

interface Place {
  /** Epoch milliseconds. */
  readonly since: number;
  readonly page: number;
}

/** Without Elasticsearch Zammad looks for such a query in titles, and finds nothing. */
async function canSearch(ask: AskSource): Promise<boolean> {
  const found = await ask(searchPath({ since: 0, page: 1 }, 1));
  return pageOf(found).ids.length > 0;
}

async function searched(place: Place, ask: AskSource): Promise<PulledPage> {
  const now = Date.now();
  const tickets = await readPage(ask(searchPath(place, pageSize)), ask);
  const reached = lastSettled(tickets, now);
  return { items: tickets.map(({ reported }) => reported), reached, next: nextSearch(place, tickets.length, reached) };
}

/** Of the last ticket that stands where its change belongs: one that changed later than those behind it does not. */
function lastSettled(tickets: readonly ReadTicket[], now: number): number | null {
  return tickets.findLast(({ changedAt: time }) => time <= now - unsettled)?.changedAt ?? null;
}

function searchPath({ since, page }: Place, size: number): string {
  const query = new URLSearchParams({
    query: `updated_at:[${new Date(since).toISOString()} TO ${ever}]`,
    sort_by: 'updated_at',
    order_by: 'asc',
    page: String(page),
    per_page: String(size),
    // Without it, newer versions leave out what tickets name.
    full: 'true',
  });
  return `/api/v1/tickets/search?${query.toString()}`;
}

function nextSearch({ since, page }: Place, count: number, reached: number | null): PulledPage['next'] {
  if (count === 0) return null;
  // The second of the last change is read again, since others may have changed in it.
  const later = (reached ?? 0) - second;
  if (later > since) return { by: 'search', since: later, page: 1 };
  if (page < lastPage) return { by: 'search', since, page: page + 1 };
  throw new UnexpectedAnswerError('More tickets changed at the same time than a Zammad search can list.');
}

async function listed({ since, page }: Place, ask: AskSource): Promise<PulledPage> {
  const tickets = await readPage(ask(`/api/v1/tickets?full=true&page=${page}&per_page=${pageSize}`), ask);
  const items = tickets.filter(({ changedAt }) => changedAt >= since).map(({ reported }) => reported);
  return { items, reached: null, next: tickets.length < pageSize ? null : { by: 'ids', since, page: page + 1 } };
}

interface ReadTicket {
  readonly reported: JsonObject;
  readonly changedAt: number;
}

async function readPage(answer: Promise<unknown>, ask: AskSource): Promise<readonly ReadTicket[]> {
  const { ids, assets } = pageOf(await answer);
  const tickets = ids.map((id) => asset(assets, 'Ticket', id)).filter(isObject);
  if (tickets.length < ids.length) throw new UnexpectedAnswerError('Zammad listed tickets without their data.');
  if (tickets.length === 0) return [];
  const named: Named = {
    states: await listOf('ticket_states', ask),
    priorities: await listOf('ticket_priorities', ask),
    groups: await listOf('groups', ask),
    assets,
  };
  return tickets.map((ticket) => ({ reported: pulledTicket(ticket, named), changedAt: changedAt(ticket) }));
}

/** The ids of a list, of a search, or of one ticket, with what is sent along. */
function pageOf(answer: unknown): { ids: readonly unknown[]; assets: JsonObject } {
  const { record_ids, tickets = record_ids, id, assets = {} } = isObject(answer) ? answer : {};
  const ids: unknown = id === undefined ? tickets : [id];
  if (!Array.isArray(ids) || !isObject(assets)) {
    throw new UnexpectedAnswerError('The response of Zammad has no list of tickets.');
  }
  return { ids: ids as unknown[], assets };
}

/** Empty where the token may not read it: its names stay unknown. */
async function listOf(list: string, ask: AskSource): Promise<Named['states']> {
  try {
    return objectsById(await ask(`/api/v1/${list}?per_page=500`, { isLasting: true }));
  } catch (error) {
    if (error instanceof SourceRefusalError && error.status === 403) return new Map();
    throw error;
  }
}

function changedAt({ updated_at: changed }: JsonObject): number {
  const time = typeof changed === 'string' ? Date.parse(changed) : NaN;
  if (Number.isNaN(time)) throw new UnexpectedAnswerError('Zammad sent a ticket without the time of its last change.');
  return time;
}

type ById = ReadonlyMap<string, JsonObject>;

/** What tickets name by their ids. */
interface Named {
  readonly states: ById;
  readonly priorities: ById;
  readonly groups: ById;
  /** As Zammad sends them along: `{"User": {"41": {…}}, "Organization": …}`. */
  readonly assets: JsonObject;
}

const times = [
  'created_at',
  'updated_at',
  'close_at',
  'last_close_at',
  'first_response_at',
  'first_response_escalation_at',
  'close_escalation_at',
];

/**
 * A ticket in the form in which webhooks tell it, so that both are read in one way. What is not read is left out: no text of it
 * is kept, and what changes without the ticket does not make it another one. Its channel and its tags are not told here.
 */
function pulledTicket(ticket: JsonObject, { states, priorities, groups, assets }: Named): JsonObject {
  const personOf = (id: unknown) => only(asset(assets, 'User', id), ['id', 'login', 'firstname', 'lastname', 'email']);
  return {
    ticket: {
      id: ticket['id'],
      title: ticket['title'],
      state: nameIn(states, ticket['state_id']),
      priority: nameIn(priorities, ticket['priority_id']),
      group: nameIn(groups, ticket['group_id']),
      customer: personOf(ticket['customer_id']),
      owner: personOf(ticket['owner_id']),
      organization: only(asset(assets, 'Organization', ticket['organization_id']), ['id', 'name']),
      ...only(ticket, times),
    },
  };
}

/** null where the ticket names none, undefined where what it names could not be read. */
function nameIn(objects: ById, id: unknown): unknown {
  return id === null ? null : objects.get(idText(id) ?? '')?.['name'];
}

/** As `nameIn` tells. */
function asset(assets: JsonObject, kind: string, id: unknown): JsonObject | null | undefined {
  if (id === null) return null;
  const ofKind = assets[kind];
  const found = isObject(ofKind) ? ofKind[idText(id) ?? ''] : undefined;
  return isObject(found) ? found : undefined;
}

function only<T extends JsonObject | null | undefined>(object: T, names: readonly string[]): T | JsonObject {
  return isObject(object) ? Object.fromEntries(names.map((name) => [name, object[name]])) : object;
}
