import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { idText } from '../reading/id-text.js';
import { UnexpectedAnswerError, type PulledPage, type SourcePull } from '../pull.js';
import { pulledTicket } from './pulled-ticket.js';

const path = '/api/v2/incremental/tickets/cursor.json';
/** What is sent along: who and what tickets name by their ids, and when they were solved. */
const include = 'users,groups,organizations,metric_sets';
const pageSize = 1000;

/**
 * Zendesk's incremental export by cursor: every ticket that has changed since a moment, as it is now, deleted ones too.
 * Source: developer.zendesk.com, "Incremental Exports".
 */
export const zendeskPull: SourcePull = {
  access: [
    { name: 'email', isSecret: false },
    { name: 'token', isSecret: true },
  ],
  callsPerMinute: 10,
  authorization: ({ email = '', token = '' }) => `Basic ${Buffer.from(`${email}/token:${token}`).toString('base64')}`,
  first: (since) => ({ start: Math.floor(since / 1000) }),
  async page({ after, start }, ask) {
    const query = new URLSearchParams({ per_page: String(pageSize), include });
    if (after === undefined) query.set('start_time', String(start));
    else query.set('cursor', String(after));
    return pageOf(await ask(`${path}?${query.toString()}`));
  },
};

function pageOf(answer: unknown): PulledPage {
  if (!isObject(answer) || !Array.isArray(answer['tickets'])) {
    throw new UnexpectedAnswerError('Zendesk answered without a list of tickets.');
  }
  const { tickets, users, groups, organizations, after_cursor: after } = answer;
  const sentAlong = { users: byId(users), groups: byId(groups), organizations: byId(organizations) };
  const items = objectsOf(tickets).map((ticket) => pulledTicket(ticket, sentAlong));
  const reached = lastChangeOf(objectsOf(tickets));
  if (answer['end_of_stream'] === true) return { items, reached, next: null };
  if (typeof after !== 'string') throw new UnexpectedAnswerError('Zendesk answered without a cursor.');
  return { items, reached, next: { after } };
}

/** Tickets come in the order of these times, in epoch seconds; they are later than `updated_at`. */
function lastChangeOf(tickets: readonly JsonObject[]): number | null {
  const seconds = tickets.at(-1)?.['generated_timestamp'];
  return typeof seconds === 'number' ? seconds * 1000 : null;
}

function byId(list: unknown): ReadonlyMap<string, JsonObject> {
  return new Map(objectsOf(list).map((object) => [idText(object['id']) ?? '', object]));
}

function objectsOf(list: unknown): readonly JsonObject[] {
  return Array.isArray(list) ? (list as unknown[]).filter(isObject) : [];
}
