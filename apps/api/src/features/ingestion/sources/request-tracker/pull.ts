import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import {
  orGone,
  UnexpectedAnswerError,
  type AskSource,
  type PullCursor,
  type PulledPage,
  type SourcePull,
} from '../pull.js';
import { idText } from '../reading/reading.js';
import { Directory } from './directory.js';
import { reportHistory } from './history.js';
import type { ReportedTransaction } from './event.js';
import { listOf, mostInAnswer, quoted } from './rest.js';

const day = 86_400_000;
/** Tickets whose histories make a page. */
const ticketsInPage = 50;
/** A page ends after the ticket with which it holds so many events. */
const manyEvents = 1000;
/** Most events of one ticket that a page holds: the rest is in the next. */
const mostEvents = 3000;

const person = 'id,Name,RealName,EmailAddress';
const ofTickets = {
  fields: 'Subject,Status,Priority,Queue,Owner,Requestor,Created,LastUpdated,Due,SLA',
  'fields[Queue]': 'id',
  'fields[Owner]': person,
  'fields[Requestor]': person,
};
const ofTransactions = {
  fields: 'ObjectId,Type,Field,OldValue,NewValue,Created,Creator',
  'fields[Creator]': person,
};

/** A ticket that has changed, and its place in the list. */
interface Found {
  readonly place: number;
  readonly ticketId: string;
  readonly changedAt: number;
  readonly ticket: JsonObject;
}

/**
 * Request Tracker's REST 2.0: every ticket that has changed since a moment, with its whole history; those that were merged
 * into others as well, then those that were deleted, which no search for tickets finds. Lists go by ids, which never
 * change: a ticket that changes meanwhile takes no other one's place. TicketSQL reads times in the account's zone, so whole
 * days are asked for, the one before too, and what is older is dropped here.
 * Source: docs.bestpractical.com/rt/5.0.3, "RT::REST2"; what it leaves open was seen in 5.0.3.
 */
export const requestTrackerPull: SourcePull = {
  access: [
    { name: 'path', isSecret: false, isOptional: true },
    { name: 'token', isSecret: true },
  ],
  // It has no limit of its own. Ten calls a second leave it to its people.
  callsPerMinute: 600,
  authorize: ({ token = '' }) => ({ headers: { authorization: `token ${token}` } }),
  base: ({ path = '' }) =>
    path
      .split('/')
      .filter(Boolean)
      .map((part) => `/${part}`)
      .join(''),
  first: (since) => ({ since, list: 'changed', after: 0 }),
  async page(cursor, ask) {
    const { list, since } = cursor;
    const found = await (list === 'changed' ? changedTickets : deletedTickets)(cursor, ask);
    if (found.length > 0) return pageOf(found, cursor, ask);
    return { items: [], reached: null, next: list === 'changed' ? { since: since!, list: 'deleted', after: 0 } : null };
  },
  /** With its whole history. What is deleted no search finds, but its history is there; of what is gone there is none. */
  async ticket(id, ask) {
    const [ticket = {}] = await listOf(ask, '/tickets', {
      ...ofTickets,
      query: `EffectiveId > 0 AND id = ${quoted(id)}`,
    });
    return orGone(historyOf(id, ticket, new Directory(ask), ask));
  },
};

async function pageOf(found: readonly Found[], cursor: PullCursor, ask: AskSource): Promise<PulledPage> {
  const directory = new Directory(ask);
  const since = Number(cursor['since']);
  const items: ReportedTransaction[] = [];
  let next = cursor;
  for (const { place, ticketId, changedAt, ticket } of found) {
    if (changedAt >= since) {
      const reported = cursor['ticket'] === ticketId ? Number(cursor['told']) : 0;
      const events = (await historyOf(ticketId, ticket, directory, ask)).slice(reported);
      items.push(...events.slice(0, mostEvents));
      if (events.length > mostEvents)
        return { items, reached: null, next: { ...next, ticket: ticketId, told: reported + mostEvents } };
    }
    next = { since, list: cursor['list']!, after: place };
    if (items.length >= manyEvents) break;
  }
  return { items, reached: null, next };
}

async function changedTickets({ since, after }: PullCursor, ask: AskSource): Promise<Found[]> {
  // Only a query that names the EffectiveId finds merged tickets.
  const query = `EffectiveId > 0 AND LastUpdated >= '${dayBefore(since)}' AND id > ${after}`;
  const tickets = await listOf(ask, '/tickets', { ...ofTickets, ...byId(query) });
  return tickets.map((ticket) => found(ticket['id'], ticket['id'], ticket['LastUpdated'], ticket));
}

async function deletedTickets({ since, after }: PullCursor, ask: AskSource): Promise<Found[]> {
  const query = `ObjectType = 'RT::Ticket' AND TicketType = 'ticket' AND Type = 'Status' AND NewValue = 'deleted' AND Created >= '${dayBefore(since)}' AND id > ${after}`;
  const deletions = await listOf(ask, '/transactions', { fields: 'ObjectId,Created', ...byId(query) });
  return deletions.map(({ id, ObjectId: ticketId, Created: created }) => found(id, ticketId, created, {}));
}

function byId(query: string) {
  return { query, orderby: 'id', order: 'ASC', per_page: String(ticketsInPage) };
}

function found(id: unknown, ticket: unknown, changed: unknown, row: JsonObject): Found {
  const [place, ticketId, changedAt] = [Number(idText(id)), idText(ticket), Date.parse(String(changed))];
  if (!Number.isSafeInteger(place) || ticketId === undefined || Number.isNaN(changedAt)) {
    throw new UnexpectedAnswerError('Request Tracker sent a ticket without ID or time.');
  }
  return { place, ticketId, changedAt, ticket: row };
}

/**
 * Reads a ticket's own transactions, those of tickets that were merged into it left out. A page lacks those that the user
 * may not see (mails that were sent, for instance), so that a short one says nothing: the newest come first, and the
 * creation is the last.
 */
async function historyOf(
  ticketId: string,
  ticket: JsonObject,
  directory: Directory,
  ask: AskSource,
): Promise<ReportedTransaction[]> {
  const newestFirst = new Map<unknown, JsonObject>();
  for (let page = 1, isWhole = false; !isWhole; page += 1) {
    const query = { orderby: 'id', order: 'DESC', per_page: String(mostInAnswer), page: String(page) };
    const some = await listOf(ask, `/ticket/${encodeURIComponent(ticketId)}/history`, { ...ofTransactions, ...query });
    const own = some.filter(({ ObjectId: of }) => idText(of) === ticketId);
    // What comes meanwhile pushes others on to the next page, where they stand once more.
    for (const transaction of own) newestFirst.set(transaction['id'], transaction);
    isWhole = some.length === 0 || own.some(({ Type: type }) => type === 'Create');
  }
  const history = [...newestFirst.values()].toReversed();
  for (const user of [ticket['Owner'], ...history.map(({ Creator: creator }) => creator)]) {
    if (isObject(user)) directory.learn(user);
  }
  return reportHistory(ticketId, ticket, history, directory);
}

/** In whatever zone it is read, it begins before that moment. */
function dayBefore(since: string | number | undefined): string {
  return new Date(Number(since) - day).toISOString().slice(0, 10);
}
