import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { UnexpectedAnswerError } from '../pull.js';
import { only } from '../reading/objects.js';

const told = [
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
export function pulledConversation(conversation: JsonObject): JsonObject {
  const meta = objectOr(conversation['meta'], {});
  return {
    event: 'conversation_updated',
    ...only(conversation, told),
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
export function lastActivityOf(conversation: JsonObject): number {
  const seconds = conversation['last_activity_at'] ?? conversation['timestamp'];
  if (typeof seconds === 'number') return seconds * 1000;
  throw new UnexpectedAnswerError('Chatwoot told a conversation without the time of its last activity.');
}

function senderOf(sender: unknown): JsonObject | undefined {
  if (!isObject(sender)) return undefined;
  const company = only(objectOr(sender['additional_attributes'], {}), ['company_name']);
  return { ...only(sender, ['name', 'email']), additional_attributes: company };
}

function objectOr(value: unknown, otherwise: JsonObject): JsonObject {
  return isObject(value) ? value : otherwise;
}
