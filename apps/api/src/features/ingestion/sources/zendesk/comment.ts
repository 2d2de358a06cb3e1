import { isObject } from '../../decoding/parse-json.js';
import { assigneeFrom } from '../reading/assignee.js';
import type { Reading } from '../reading/reading.js';
import type { SourceReply } from '../reading/source-observation.js';
import type { TicketEvent } from './event.js';

const madePrivate = 'comment_made_private';
const verbs = new Set(['comment_added', madePrivate]);
/** What Zendesk does by itself it does as this user. */
const zendeskItself = '-1';

/**
 * The comment that an event tells of, `{id, is_public, author: {id, is_staff, name}}`; undefined where it tells of none, or
 * leaves out what has to be known of it. A comment has no time of its own: it is that of the event.
 * @param at of the event, epoch milliseconds.
 */
export function commentOf({ verb, change }: TicketEvent, reading: Reading, at: number): SourceReply | undefined {
  if (!verbs.has(verb)) return undefined;
  const { comment } = change;
  const author = isObject(comment) ? comment['author'] : undefined;
  if (!isObject(comment) || !isObject(author)) return unreadable(reading);
  const id = reading.id(comment['id']);
  const isPublic = verb === madePrivate ? false : comment['is_public'];
  const isStaff = author['is_staff'];
  if (id === null || typeof isPublic !== 'boolean' || typeof isStaff !== 'boolean') return unreadable(reading);
  if (reading.id(author['id']) === zendeskItself) return { id, at, author: 'system', public: isPublic, by: null };
  const by = assigneeFrom({ id: author['id'], name: author['name'] }, reading);
  return { id, at, author: isStaff ? 'agent' : 'customer', public: isPublic, by };
}

function unreadable(reading: Reading): undefined {
  reading.flag('unreadable_comment');
  return undefined;
}
