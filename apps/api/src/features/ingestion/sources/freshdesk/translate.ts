import { idText, knownFields, Reading } from '../reading/reading.js';
import type { SourceAssignee, SourceFields, SourceObservation } from '../reading/source-observation.js';
import { ticketIdOf } from '../reading/ticket-id.js';
import { isRefused, type Translation, type TranslationContext } from '../source.js';
import { endpointOf } from './endpoint.js';
import type { RuleCall } from './event.js';
import { statusOf } from './status.js';

const deletions = new Set(['delete', 'deleted']);
const spamMarks = new Set(['marked_spam', 'marked_as_spam', 'spam']);

/**
 * Turns the call of an automation rule, or a ticket that was read, into an observation. A call tells no time of what has
 * happened: what it says holds as of its receipt; a ticket that was read, as of its last change.
 */
export function translateRuleCall({ placeholders }: RuleCall, context: TranslationContext): Translation {
  const named = ticketIdOf(placeholders['ticket_id'], 'ticket_id');
  if (isRefused(named)) return named;
  const { ticketId } = named;
  const reading = new Reading(placeholders, context);
  const { action, status } = readTriggeredEvent(placeholders['triggered_event']);
  const isDeleted = action !== null && deletions.has(action);
  const observation: SourceObservation = {
    kind: isDeleted ? 'deleted' : 'snapshot',
    ticketId,
    at: reading.pastInstant('updated_at') ?? context.receivedAt,
    revision: null,
    fields: knownFields({
      ...fieldsOf(reading),
      endpoint: reading.link('ticket_url') ?? endpointOf(ticketId, context),
      spam: action !== null && spamMarks.has(action) ? true : reading.truth('spam'),
    }),
    status: isDeleted ? undefined : statusOf(reading, status ?? idText(placeholders['status_code']) ?? null),
    dueAt: reading.instant('ticket_due_by_time') ?? undefined,
    flags: reading.flags,
  };
  return { observation };
}

function fieldsOf(reading: Reading): SourceFields {
  return {
    subject: reading.subject('ticket_subject'),
    contactName: requesterPart(reading, 'name'),
    contactEmail: requesterPart(reading, 'email'),
    assignee: agentOf(reading),
    priority: reading.choice('ticket_priority'),
    classification: reading.choice('ticket_type'),
    channel: reading.choice('ticket_source'),
    team: reading.choice('ticket_group_name'),
    organization: companyOf(reading),
    tags: reading.tags('ticket_tags', ','),
    createdAt: reading.pastInstant('created_at') ?? undefined,
    firstResponseAt: reading.pastInstant('first_responded_at'),
    firstReplyDueAt: reading.instant('ticket_fr_due_by_time') ?? undefined,
  };
}

/** The simple content writes `ticket_requester_name`, older rules `requester_name`. */
function requesterPart(reading: Reading, part: 'name' | 'email'): string | null | undefined {
  const own = reading.text(`ticket_requester_${part}`);
  return own === undefined ? reading.text(`requester_${part}`) : own;
}

function agentOf(reading: Reading): SourceAssignee | null | undefined {
  const name = reading.text('ticket_agent_name');
  const email = reading.text('ticket_agent_email');
  if (name === undefined && email === undefined) return undefined;
  return name || email ? { id: null, name: name ?? null, email: email ?? null } : null;
}

/** A company has no id here, so its name stands for it. */
function companyOf(reading: Reading): SourceFields['organization'] {
  const name = reading.choice('ticket_company_name');
  return typeof name === 'string' ? { id: name, name } : name;
}

/** What made an automation rule call. */
interface TriggeredEvent {
  /** `created`, `update`, `delete` …; null when it was a change of a field. */
  readonly action: string | null;
  /** The code of the status that the ticket came into; null when it was something else. */
  readonly status: string | null;
}

const longest = 500;
const actionForm = /\bticket_action\s*:\s*(\w+)/;
const statusForm = /\bstatus\s*:\s*\{[^{}]*\bto\s*:\s*(\w+)/;

/**
 * Reads Freshdesk's `triggered_event`, which looks like JSON without quotation marks: `{ticket_action:created}`,
 * `{status:{from:2,to:5}}`, several of them between commas.
 */
export function readTriggeredEvent(value: unknown): TriggeredEvent {
  const text = typeof value === 'string' ? value.slice(0, longest).replaceAll(/["']/g, '') : '';
  return {
    action: actionForm.exec(text)?.[1]?.toLowerCase() ?? null,
    status: statusForm.exec(text)?.[1] ?? null,
  };
}
