import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { idText } from '../reading/reading.js';
import { only } from '../reading/objects.js';
import { refused, type ParsedBody, type Refused, type SplitBody } from '../source.js';

/** A new message of a conversation. */
export interface MessageEvent {
  /** What is told of the message and its sender; nothing of what it says. */
  readonly message: JsonObject;
  readonly conversationId: unknown;
}

/** What an event says of its conversation, whatever the event is called. */
export interface ConversationEvent {
  /** What is told of the conversation as the event left it, and nothing else. */
  readonly conversation: JsonObject;
  /** The text of the message with which it began; unknown in all events but the first. */
  readonly opening: unknown;
  /** null where nothing names the account: in a webhook the message that comes along does, in a list the conversation. */
  readonly accountId: string | null;
}

export type ChatwootEvent = MessageEvent | ConversationEvent;

const creation = 'conversation_created';
const newMessage = 'message_created';
const conversationEvents = new Set([creation, 'conversation_status_changed', 'conversation_updated']);
/** How Chatwoot writes that a message is one of its own: a greeting may overtake the event of what it answers. */
export const ownMessages: readonly unknown[] = [3, 'template'];
/** The rest counts messages, or says who has looked at them and when: that changes between two tellings of one change. */
const reported = [
  'id',
  'status',
  'priority',
  'channel',
  'labels',
  'meta',
  'additional_attributes',
  'first_reply_created_at',
  'created_at',
  'updated_at',
];

/** A request holds one event. */
export function splitBody({ value }: ParsedBody): SplitBody<ChatwootEvent> {
  return { elements: [{ value, event: eventOf(value) }], isBatch: false };
}

function eventOf(value: unknown): ChatwootEvent | Refused {
  const name = isObject(value) ? value['event'] : undefined;
  if (!isObject(value) || typeof name !== 'string') {
    return refused('not_an_event', "an event must be a JSON object with a text 'event'");
  }
  if (name === newMessage) return messageIn(value);
  if (!conversationEvents.has(name)) {
    return refused('unknown_type', `events of type ${JSON.stringify(name)} are not supported`);
  }
  const message = latestMessageIn(value);
  return {
    conversation: only(value, reported),
    opening: name === creation ? openingIn(message) : undefined,
    accountId: idText(value['account_id'] ?? message['account_id']) ?? null,
  };
}

function messageIn(value: JsonObject): MessageEvent {
  const { conversation, sender, content_attributes: content, additional_attributes: additional } = value;
  const message = {
    ...only(value, ['id', 'message_type', 'private', 'created_at']),
    ...(isObject(sender) && { sender: only(sender, ['id', 'name', 'email', 'type']) }),
    ...(isObject(content) && { content_attributes: only(content, ['automation_rule_id']) }),
    ...(isObject(additional) && { additional_attributes: only(additional, ['campaign_id']) }),
  };
  return { message, conversationId: isObject(conversation) ? conversation['id'] : undefined };
}

/** Chatwoot sends the latest message along. */
function latestMessageIn({ messages }: JsonObject): JsonObject {
  const [message] = Array.isArray(messages) ? (messages as unknown[]) : [];
  return isObject(message) ? message : {};
}

/** What was said, where it was said to the other side and by people. */
function openingIn({ content, message_type: type, private: isPrivate }: JsonObject): unknown {
  return isPrivate === true || ownMessages.includes(type) ? undefined : content;
}
