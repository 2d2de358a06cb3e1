import { isObject } from '../../decoding/parse-json.js';
import { assigneeFrom } from '../reading/assignee.js';
import type { Reading } from '../reading/reading.js';
import { isReplyAuthor } from '../reading/reply.js';
import type { SourceReply } from '../reading/source-observation.js';
import { refused, type Refused } from '../source.js';

/**
 * What the event's `reply` says, `{id?, at?, author, public, authorId?, authorName?, authorEmail?}`; undefined where it
 * has none.
 * @param told when the event was told (epoch milliseconds): the reply's own time where it names none.
 */
export function replyOf(reading: Reading, told: number | undefined): SourceReply | Refused | undefined {
  const { reply } = reading.fields;
  if (reply === undefined || reply === null) return undefined;
  if (!isObject(reply)) return refused('bad_payload', 'reply must be an object');
  const { id, author, public: isPublic, authorId, authorName, authorEmail } = reply;
  if (!isReplyAuthor(author)) return refused('bad_payload', "reply.author must be 'agent', 'customer' or 'system'");
  if (typeof isPublic !== 'boolean') return refused('bad_payload', 'reply.public must be true or false');
  const at = reading.clamped(reading.instantOf(reply['at'], 'reply.at')) ?? told;
  if (at === undefined) return refused('missing_time', 'needs a readable reply.at or timestamp');
  const by = assigneeFrom({ id: authorId, name: authorName, email: authorEmail }, reading);
  return { id: reading.id(id), at, author, public: isPublic, by };
}
