import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { objectsById, objectsIn } from '../reading/objects.js';
import { orGone, UnexpectedAnswerError, type PulledPage, type SourcePull } from '../pull.js';
import { pulledTicket, type SentAlong } from './pulled-ticket.js';

const exportPath = '/api/v2/incremental/tickets/cursor.json';
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
  authorize({ email = '', token = '' }) {
    return { headers: { authorization: `Basic ${Buffer.from(`${email}/token:${token}`).toString('base64')}` } };
  },
  first: (since) => ({ start: Math.floor(since / 1000) }),
  async page({ after, start }, ask) {
    const query = new URLSearchParams({ per_page: String(pageSize), include });
    if (after === undefined) query.set('start_time', String(start));
    else query.set('cursor', String(after));
    return pageOf(await ask(`${exportPath}?${query.toString()}`));
  },
  async ticket(id, ask) {
    const answer = await orGone(ask(`/api/v2/tickets/${encodeURIComponent(id)}.json?include=${include}`));
    if (answer === 'gone') return answer;
    if (!isObject(answer) || !isObject(answer['ticket'])) {
      throw new UnexpectedAnswerError('The response of Zendesk has no ticket.');
    }
    return [pulledTicket(answer['ticket'], sentAlongWith(answer))];
  },
};

function pageOf(answer: unknown): PulledPage {
  if (!isObject(answer) || !Array.isArray(answer['tickets'])) {
    throw new UnexpectedAnswerError('The response of Zendesk has no list of tickets.');
  }
  const { tickets, after_cursor: after } = answer;
  const sentAlong = sentAlongWith(answer);
  const items = objectsIn(tickets).map((ticket) => pulledTicket(ticket, sentAlong));
  const reached = lastChangeOf(objectsIn(tickets));
  if (answer['end_of_stream'] === true) return { items, reached, next: null };
  if (typeof after !== 'string') throw new UnexpectedAnswerError('The response of Zendesk has no cursor.');
  return { items, reached, next: { after } };
}

function sentAlongWith({ users, groups, organizations }: JsonObject): SentAlong {
  return { users: objectsById(users), groups: objectsById(groups), organizations: objectsById(organizations) };
}

/** Tickets come in the order of these times, in epoch seconds; they are later than `updated_at`. */
function lastChangeOf(tickets: readonly JsonObject[]): number | null {
  const seconds = tickets.at(-1)?.['generated_timestamp'];
  return typeof seconds === 'number' ? seconds * 1000 : null;
}
