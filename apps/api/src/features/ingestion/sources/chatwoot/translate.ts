import type { ReplyAuthor } from '@deskledger/domain';
import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { assigneeFrom } from '../reading/assignee.js';
import { knownFields, Reading } from '../reading/reading.js';
import type { SourceAssignee, SourceFields, SourceObservation, SourceReply } from '../reading/source-observation.js';
import { ticketIdOf } from '../reading/ticket-id.js';
import { isRefused, refused, type Translation, type TranslationContext } from '../source.js';
import { type ChatwootEvent, type ConversationEvent, ownMessages, type MessageEvent } from './event.js';
import { statusOf } from './status.js';

const second = 1000;
/** What Chatwoot calls an agent: in its lists, and in its webhooks. */
const agents: readonly unknown[] = ['User', 'user'];

/** Turns an event into an observation: the conversation as of its last change, or a message to it. */
export function translateChatwoot(event: ChatwootEvent, context: TranslationContext): Translation {
  return 'message' in event ? translateMessage(event, context) : translateConversation(event, context);
}

function translateConversation(event: ConversationEvent, context: TranslationContext): Translation {
  const { conversation } = event;
  const named = ticketIdOf(conversation['id'], 'id');
  if (isRefused(named)) return named;
  const { ticketId } = named;
  const reading = new Reading(conversation, context);
  const at = reading.pastInstant('updated_at');
  if (typeof at !== 'number') return refused('missing_time', 'needs a readable updated_at');
  const observation: SourceObservation = {
    kind: 'snapshot',
    ticketId,
    at,
    revision: null,
    fields: knownFields({
      subject: subjectOf(event, reading),
      ...peopleOf(reading),
      priority: reading.choice('priority'),
      channel: channelOf(reading),
      tags: reading.tags('labels', ','),
      endpoint: endpointOf(ticketId, event, context),
      createdAt: reading.pastInstant('created_at') ?? undefined,
      firstResponseAt: firstResponseAtOf(reading),
    }),
    status: statusOf(reading),
    flags: reading.flags,
  };
  return { observation };
}

/** That of a mail, else the words with which the conversation began. */
function subjectOf({ conversation, opening }: ConversationEvent, reading: Reading): string | undefined {
  const mail = partOf(conversation['additional_attributes'], 'mail_subject');
  const subject = reading.subjectOf(mail, 'mail_subject');
  return subject ?? reading.subjectOf(opening, 'messages') ?? undefined;
}

/** `Channel::Email`, as Chatwoot's code calls it, is Email to people. */
function channelOf(reading: Reading): string | null | undefined {
  const channel = reading.choice('channel');
  return typeof channel === 'string' ? channel.replace(/^Channel::(?=.)/, '') : channel;
}

function peopleOf(reading: Reading): SourceFields {
  const meta = reading.fields['meta'];
  if (!isObject(meta)) return {};
  const { sender, team } = meta;
  return {
    contactName: reading.textOf(partOf(sender, 'name'), 'sender'),
    contactEmail: reading.textOf(partOf(sender, 'email'), 'sender'),
    assignee: assigneeOf(meta, reading),
    team: reading.choiceOf(partOf(team, 'name'), 'team'),
    organization: companyOf(sender, reading),
  };
}

/** Nobody holds what a bot has in hand, which may have the number of an agent. Older versions know no bots here. */
function assigneeOf(meta: JsonObject, reading: Reading): SourceAssignee | null | undefined {
  const { assignee, assignee_type: kind } = meta;
  if (assignee === null) return null;
  if (!isObject(assignee)) return undefined;
  const isAgent = [kind, assignee['type']].every((type) => agents.includes(type ?? 'User'));
  return isAgent ? assigneeFrom(assignee, reading) : null;
}

/** A company has no id here, so its name stands for it. */
function companyOf(sender: unknown, reading: Reading): SourceFields['organization'] {
  const attributes: JsonObject =
    isObject(sender) && isObject(sender['additional_attributes']) ? sender['additional_attributes'] : {};
  const name = reading.choiceOf(attributes['company_name'], 'company_name');
  return typeof name === 'string' ? { id: name, name } : name;
}

/** There is none of a part of nothing. */
function partOf(whole: unknown, name: string): unknown {
  if (isObject(whole)) return whole[name];
  return whole === null ? null : undefined;
}

/**
 * Where nobody has replied yet Chatwoot writes 0 or null. Its list tells the whole second, a webhook parts of it as well: one
 * reply must not be two.
 */
function firstResponseAtOf(reading: Reading): number | null | undefined {
  if (reading.fields['first_reply_created_at'] === 0) return null;
  const at = reading.pastInstant('first_reply_created_at');
  return typeof at === 'number' ? Math.floor(at / second) * second : at;
}

function endpointOf(
  ticketId: string,
  { accountId }: ConversationEvent,
  { deskUrl }: TranslationContext,
): string | undefined {
  if (deskUrl === null || accountId === null) return undefined;
  const [account, conversation] = [accountId, ticketId].map(encodeURIComponent);
  return `${deskUrl}/app/accounts/${account}/conversations/${conversation}`;
}

const incoming: readonly unknown[] = [0, 'incoming'];
const outgoing: readonly unknown[] = [1, 'outgoing'];

/**
 * Turns the event of a new message into a reply to its conversation: who wrote and when, whether the contact sees it, and
 * nothing else. What Chatwoot notes of its own doings (an activity) is no reply.
 */
function translateMessage({ message, conversationId }: MessageEvent, context: TranslationContext): Translation {
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
