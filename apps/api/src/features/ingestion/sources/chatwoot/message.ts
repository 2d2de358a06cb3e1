import type { ReplyAuthor } from '@deskledger/domain';
import { isObject } from '../../decoding/parse-json.js';
import { assigneeFrom } from '../reading/assignee.js';
import { Reading } from '../reading/reading.js';
import type { SourceReply } from '../reading/source-observation.js';
import { ticketIdOf } from '../reading/ticket-id.js';
import { isRefused, refused, type Translation, type TranslationContext } from '../source.js';
import { ownMessages, type MessageEvent } from './event.js';

const incoming: readonly unknown[] = [0, 'incoming'];
const outgoing: readonly unknown[] = [1, 'outgoing'];

/**
 * Turns the event of a new message into a reply to its conversation: who wrote and when, whether the contact sees it, and
 * nothing else. What Chatwoot notes of its own doings (an activity) is no reply.
 */
export function translateMessage({ message, conversationId }: MessageEvent, context: TranslationContext): Translation {
  const named = ticketIdOf(conversationId, 'conversation.id');
  if (isRefused(named)) return named;
  const reading = new Reading(message, context);
  const at = reading.pastInstant('created_at');
  if (typeof at !== 'number') return refused('missing_time', 'needs a readable created_at');
  const reply = replyOf(reading, at);
  const observation = { kind: 'replied', ticketId: named.ticketId, at, revision: null, fields: {} } as const;
  return { observation: { ...observation, ...(reply && { reply }), flags: reading.flags } };
}

function replyOf(reading: Reading, at: number): SourceReply | undefined {
  const { id, private: isPrivate, sender } = reading.fields;
  const author = authorOf(reading);
  if (author === undefined) return undefined;
  const by = author === 'system' || !isObject(sender) ? null : assigneeFrom(sender, reading);
  return { id: reading.id(id), at, author, public: isPrivate !== true, by };
}

function authorOf({ fields }: Reading): ReplyAuthor | undefined {
  const { message_type: type, sender, content_attributes: content, additional_attributes: additional } = fields;
  if (incoming.includes(type)) return 'customer';
  if (ownMessages.includes(type)) return 'system';
  if (!outgoing.includes(type)) return undefined;
  // Campaigns and rules write in the name of an agent; bots and assistants are none.
  const isByHand = !names(content, 'automation_rule_id') && !names(additional, 'campaign_id');
  return isByHand && isObject(sender) && sender['type'] === 'user' ? 'agent' : 'system';
}

function names(attributes: unknown, what: string): boolean {
  return isObject(attributes) && (attributes[what] ?? null) !== null;
}
