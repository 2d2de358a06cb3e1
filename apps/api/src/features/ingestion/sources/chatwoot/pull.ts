import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { objectsIn } from '../reading/objects.js';
import { orGone, UnexpectedAnswerError, type SourcePull } from '../pull.js';
import { lastActivityOf, pulledConversation } from './pulled-conversation.js';

/** Conversations of a page, where nobody set it otherwise. */
const pageSize = 25;

/**
 * Chatwoot's list of an account's conversations, those in which something happened last first: whatever changes a
 * conversation is written into it, so reading ends where nothing happened since. What happens meanwhile moves others to
 * later pages, where they are told again, and is itself told by the next sweep. What leaves the list draws others to
 * earlier pages, which shows in the number of all: then pages are read again.
 * Source: developers.chatwoot.com, "Conversations List"; what it leaves open was read in Chatwoot's code. It allows 3000
 * calls a minute to everybody at one address; a page is heavy.
 */
export const chatwootPull: SourcePull = {
  access: [
    { name: 'account_id', isSecret: false },
    { name: 'token', isSecret: true },
  ],
  callsPerMinute: 60,
  // Proxies drop headers with underscores, as which Chatwoot writes it; it reads both.
  authorize: ({ token = '' }) => ({ headers: { 'api-access-token': token } }),
  base: ({ account_id: account = '' }) => `/api/v1/accounts/${encodeURIComponent(account.trim())}`,
  first: (since) => ({ since, page: 1 }),
  async page({ since, page, count }, ask) {
    const place: Place = { since: Number(since), page: Number(page), count: Number(count ?? 0) };
    const query = new URLSearchParams({
      status: 'all',
      assignee_type: 'all',
      sort_by: 'last_activity_at_desc',
      page: String(place.page),
    });
    const list = listIn(await ask(`/conversations?${query.toString()}`));
    const conversations = list.conversations.filter((each) => lastActivityOf(each) >= place.since);
    const isLast = conversations.length < list.conversations.length || conversations.length === 0;
    const again = pagesDrawnOver(place, list.count);
    return {
      items: conversations.map(pulledConversation),
      reached: null,
      next: isLast && again === 0 ? null : { since: place.since, page: nextPage(place.page, again), count: list.count },
    };
  },
  async ticket(id, ask) {
    const answer = await orGone(ask(`/conversations/${encodeURIComponent(id)}`));
    if (answer === 'gone') return answer;
    if (!isObject(answer) || answer['id'] === undefined) {
      throw new UnexpectedAnswerError('Chatwoot answered without a conversation.');
    }
    return [pulledConversation(answer)];
  },
};

interface Place {
  /** Epoch milliseconds. */
  readonly since: number;
  readonly page: number;
  /** Of all conversations, as the page before told it; 0 before the first. */
  readonly count: number;
}

/** How many pages may have lost a conversation to the page before, since that was read. */
function pagesDrawnOver({ count: before }: Place, now: number): number {
  return Math.ceil(Math.max(0, before - now) / pageSize);
}

const nextPage = (page: number, again: number): number => (again === 0 ? page + 1 : Math.max(1, page - again));

/** `{"data": {"meta": {"all_count": 3}, "payload": [{…}]}}` */
function listIn(answer: unknown): { conversations: readonly JsonObject[]; count: number } {
  const data = isObject(answer) ? answer['data'] : undefined;
  if (!isObject(data) || !Array.isArray(data['payload'])) {
    throw new UnexpectedAnswerError('Chatwoot answered without a list of conversations.');
  }
  const count = isObject(data['meta']) ? data['meta']['all_count'] : undefined;
  return { conversations: objectsIn(data['payload']), count: typeof count === 'number' ? count : 0 };
}
