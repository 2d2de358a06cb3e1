import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { objectsIn, only } from '../reading/objects.js';
import { orGone, UnexpectedAnswerError, type SourcePull } from '../pull.js';

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
      throw new UnexpectedAnswerError('The response of Chatwoot has no conversation.');
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
    throw new UnexpectedAnswerError('The response of Chatwoot has no list of conversations.');
  }
  const count = isObject(data['meta']) ? data['meta']['all_count'] : undefined;
  return { conversations: objectsIn(data['payload']), count: typeof count === 'number' ? count : 0 };
}

const reported = [
  'id',
  'account_id',
  'status',
  'priority',
  'labels',
  'additional_attributes',
  'first_reply_created_at',
  'created_at',
] as const;

/**
 * A conversation of the list in the form in which webhooks tell it, so that both are read in one way. What is not read is
 * left out: no text of it is kept. Agents' addresses are in no webhook, and so not here. Older versions do not say in the list
 * when a conversation was changed: then it was when something happened in it last.
 */
function pulledConversation(conversation: JsonObject): JsonObject {
  const meta = objectOr(conversation['meta'], {});
  return {
    event: 'conversation_updated',
    ...only(conversation, reported),
    channel: meta['channel'],
    additional_attributes: only(objectOr(conversation['additional_attributes'], {}), ['mail_subject']),
    meta: {
      sender: senderOf(meta['sender']),
      // The list leaves out whom there is none of.
      assignee: isObject(meta['assignee']) ? only(meta['assignee'], ['id', 'name']) : null,
      ...only(meta, ['assignee_type']),
      team: isObject(meta['team']) ? only(meta['team'], ['name']) : null,
    },
    updated_at: conversation['updated_at'] ?? conversation['last_activity_at'] ?? conversation['timestamp'],
  };
}

/**
 * Epoch milliseconds.
 * @throws UnexpectedAnswerError
 */
function lastActivityOf(conversation: JsonObject): number {
  const seconds = conversation['last_activity_at'] ?? conversation['timestamp'];
  if (typeof seconds === 'number') return seconds * 1000;
  throw new UnexpectedAnswerError('Chatwoot sent a conversation without the time of its last activity.');
}

function senderOf(sender: unknown): JsonObject | undefined {
  if (!isObject(sender)) return undefined;
  const company = only(objectOr(sender['additional_attributes'], {}), ['company_name']);
  return { ...only(sender, ['name', 'email']), additional_attributes: company };
}

function objectOr(value: unknown, otherwise: JsonObject): JsonObject {
  return isObject(value) ? value : otherwise;
}
