import type { ReplyAuthor } from '@deskledger/domain';
import { type JsonObject, isObject } from '../../decoding/parse-json.js';
import { knownFields, organizationOf, Reading } from '../reading/reading.js';
import type { SourceFields, SourceObservation, SourceReply, SourceAssignee } from '../reading/source-observation.js';
import { ticketIdOf } from '../reading/ticket-id.js';
import { isRefused, refused, type Translation, type TranslationContext } from '../source.js';
import { endpointOf } from './endpoint.js';
import type { ZammadEvent } from './event.js';
import { nameOf } from './name-of.js';
import { stateOf, statusOf } from './status.js';
import { assigneeFrom } from '../reading/assignee.js';

/** The user who owns the tickets that nobody owns. */
const nobody = { id: '1', login: '-' };

/**
 * Turns what a trigger or a scheduler sends into an observation: the ticket as of its last change, since Zammad tells
 * neither what has happened nor when it sends it.
 */
export function translateZammad({ ticket, article }: ZammadEvent, context: TranslationContext): Translation {
  const named = ticketIdOf(ticket['id'], 'ticket.id');
  if (isRefused(named)) return named;
  const { ticketId } = named;
  const reading = new Reading(ticket, context);
  const at = reading.pastInstant('updated_at');
  if (typeof at !== 'number') return refused('missing_time', 'needs a readable ticket.updated_at');
  const state = stateOf(reading);
  const isMerged = state.word === 'merged';
  const reply = articleOf(article, context);
  const observation: SourceObservation = {
    kind: isMerged ? 'merged' : 'snapshot',
    ticketId,
    at,
    revision: null,
    fields: knownFields({ ...fieldsOf(reading), endpoint: endpointOf(ticketId, context) }),
    status: statusOf(reading, state),
    // `escalation_at` is the nearest of three deadlines, and may be that of a reply.
    dueAt: reading.instant('close_escalation_at') ?? undefined,
    mergedInto: isMerged ? null : undefined,
    ...(reply && { reply }),
    flags: reading.flags,
  };
  return { observation };
}

function fieldsOf(reading: Reading): SourceFields {
  const { priority, create_article_type: channel, group } = reading.fields;
  return {
    subject: reading.subject('title'),
    ...contactOf(reading),
    assignee: ownerOf(reading),
    priority: reading.choiceOf(nameOf(priority), 'priority'),
    channel: reading.choiceOf(nameOf(channel), 'create_article_type'),
    team: reading.choiceOf(nameOf(group), 'group'),
    organization: organizationOf(reading),
    tags: reading.tags('tags', ','),
    createdAt: reading.pastInstant('created_at') ?? undefined,
    firstResponseAt: reading.pastInstant('first_response_at'),
    firstReplyDueAt: reading.instant('first_response_escalation_at') ?? undefined,
  };
}

const senders: Readonly<Record<string, ReplyAuthor>> = { Agent: 'agent', Customer: 'customer', System: 'system' };

/**
 * The article that came with a ticket, `{id, sender, internal, created_at, created_by}`; undefined where there is none, or
 * where it leaves out what has to be known of it.
 */
function articleOf(article: JsonObject | null, context: TranslationContext): SourceReply | undefined {
  if (article === null) return undefined;
  const reading = new Reading(article, context);
  const { internal, sender } = article;
  const [id, at] = [reading.id(article['id']), reading.pastInstant('created_at')];
  const word = nameOf(sender);
  const author = typeof word === 'string' && Object.hasOwn(senders, word) ? senders[word] : undefined;
  if (id === null || typeof at !== 'number' || typeof internal !== 'boolean' || author === undefined) return undefined;
  const by = author === 'system' ? null : personFrom(article['created_by'], 'created_by', reading);
  return { id, at, author, public: !internal, by };
}

/** The customer; where Zammad was told to send a text, it is the name. */
function contactOf(reading: Reading): Pick<SourceFields, 'contactName' | 'contactEmail'> {
  const customer = reading.objectOrText('customer');
  if (customer === undefined || customer === null) return { contactName: customer, contactEmail: customer };
  if (typeof customer === 'string') return { contactName: customer };
  return {
    contactName: fullNameOf(customer, 'customer', reading),
    contactEmail: reading.textOf(customer['email'], 'customer'),
  };
}

function ownerOf(reading: Reading): SourceAssignee | null | undefined {
  const owner = reading.objectOrText('owner');
  if (owner === undefined || owner === null) return owner;
  if (typeof owner === 'string') return owner === nobody.login ? null : assigneeFrom({ name: owner }, reading);
  const { id, login } = owner;
  if (reading.id(id) === nobody.id || login === nobody.login) return null;
  return personFrom(owner, 'owner', reading);
}

/** A user by id, name and address; null where that is no user. */
function personFrom(user: unknown, role: string, reading: Reading): SourceAssignee | null {
  if (!isObject(user)) return null;
  const { id, email } = user;
  return assigneeFrom({ id, name: fullNameOf(user, role, reading), email }, reading);
}

/** Undefined where neither half of the name is told. */
function fullNameOf(person: JsonObject, name: string, reading: Reading): string | null | undefined {
  const halves = [person['firstname'], person['lastname']].map((half) => reading.textOf(half, name));
  if (halves.every((half) => half === undefined)) return undefined;
  return halves.filter((half) => typeof half === 'string').join(' ') || null;
}
