import { unitOf } from '../reading/instant.js';
import { knownFields, Reading } from '../reading/reading.js';
import type { SourceAssignee, SourceFields, SourceObservation } from '../reading/source-observation.js';
import { ticketIdOf } from '../reading/ticket-id.js';
import { isRefused, refused, type Translation, type TranslationContext } from '../source.js';
import { endpointOf } from './endpoint.js';
import type { FilledTemplate } from './event.js';
import { isDeleted, statusOf } from './status.js';

/**
 * Turns what a trigger or an automation sends into an observation. The template is that of docs/connect/zendesk.md; only
 * `ticket_id` and `updated_at` have to be in it. A placeholder that was filled with nothing says that there is none.
 */
export function translateTemplate({ template, sentAt }: FilledTemplate, context: TranslationContext): Translation {
  const named = ticketIdOf(template['ticket_id'], 'ticket_id');
  if (isRefused(named)) return named;
  const { ticketId } = named;
  const reading = new Reading(template, context);
  const updatedAt = reading.pastInstant('updated_at');
  if (typeof updatedAt !== 'number') return refused('missing_time', 'needs a readable updated_at');
  const isGone = isDeleted(reading);
  const observation: SourceObservation = {
    kind: isGone ? 'deleted' : 'snapshot',
    ticketId,
    at: orderingKeyOf(updatedAt, unitOf(template['updated_at']), sentAt),
    // What was sent later is the later word of those that have one place.
    revision: sentAt === null ? null : Math.floor(sentAt / 1000),
    fields: fieldsOf(reading, endpointOf(ticketId, context)),
    status: isGone ? undefined : statusOf(reading, reading.pastInstant('solved_at') ?? null),
    dueAt: reading.instant('due_at') ?? undefined,
    flags: reading.flags,
  };
  return { observation };
}

/**
 * Placeholders tell times to the minute. A trigger is sent at once: within the minute, when it was sent says when the ticket
 * was changed, so that it comes after what happened earlier in it.
 */
function orderingKeyOf(updatedAt: number, unit: number, sentAt: number | null): number {
  return unit === 0 || sentAt === null ? updatedAt : Math.max(updatedAt, Math.min(sentAt, updatedAt + unit - 1));
}

function fieldsOf(reading: Reading, endpoint: string | undefined): SourceFields {
  return knownFields({
    subject: reading.subject('subject'),
    contactName: reading.text('requester_name'),
    contactEmail: reading.text('requester_email'),
    assignee: assigneeOf(reading),
    priority: reading.choice('priority'),
    classification: reading.choice('type'),
    channel: reading.choice('channel'),
    team: reading.choice('group'),
    endpoint: endpoint ?? reading.link('url'),
    organization: organizationOf(reading),
    tags: reading.tags('tags', ' '),
    createdAt: reading.pastInstant('created_at') ?? undefined,
  });
}

function assigneeOf(reading: Reading): SourceAssignee | null | undefined {
  const [id, name, email] = [idOf(reading, 'assignee_id'), reading.text('assignee'), reading.text('assignee_email')];
  if (id === undefined && name === undefined && email === undefined) return undefined;
  const isSomebody = [id, name, email].some((part) => typeof part === 'string');
  return isSomebody ? { id: id ?? null, name: name ?? null, email: email ?? null } : null;
}

function organizationOf(reading: Reading): SourceFields['organization'] {
  const name = reading.choice('organization');
  const own = idOf(reading, 'organization_id');
  const id = own ?? name;
  return typeof id === 'string' ? { id, name: name ?? null } : id;
}

function idOf(reading: Reading, name: string): string | null | undefined {
  const value = reading.fields[name];
  return value === undefined ? undefined : reading.choiceId(value, name);
}
