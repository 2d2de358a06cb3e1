import type { DesignationChoice } from '@deskledger/contracts';
import { knownFields, Reading } from '../reading/reading.js';
import type { SourceAssignee, SourceFields, SourceObservation } from '../reading/source-observation.js';
import { ticketIdOf } from '../reading/ticket-id.js';
import { isRefused, type Translation, type TranslationContext } from '../source.js';
import type { RuleCall } from './event.js';
import { statusOf } from './status.js';

/**
 * Turns the call of a workflow rule into an observation. The names are those of docs/connect/zoho-desk.md; only `ticketId`
 * has to be among them. The call tells no time of what has happened: what it says holds as of its receipt.
 */
export function translateRuleCall({ fields }: RuleCall, context: TranslationContext): Translation {
  const named = ticketIdOf(fields['ticketId'], 'ticketId');
  if (isRefused(named)) return named;
  const reading = new Reading(fields, context);
  const observation: SourceObservation = {
    kind: 'snapshot',
    ticketId: named.ticketId,
    at: context.receivedAt,
    revision: null,
    fields: fieldsOf(reading, context.designation),
    status: statusOf(reading),
    dueAt: reading.instant('dueDate') ?? undefined,
    flags: reading.flags,
  };
  return { observation };
}

function fieldsOf(reading: Reading, choice: TranslationContext['designation']): SourceFields {
  return knownFields({
    subject: reading.subject('subject'),
    contactName: reading.text('contact_name'),
    contactEmail: reading.text('contact_email'),
    assignee: assigneeOf(reading),
    priority: reading.choice('priority'),
    classification: reading.choice('classification'),
    designation: reading.choice(partOf[choice ?? 'topic']),
    channel: reading.choice('channel'),
    team: reading.choice('team'),
    endpoint: reading.link('endpoint'),
    organization: organizationOf(reading),
    createdAt: reading.pastInstant('createdTime') ?? undefined,
  });
}

/** The rule says itself what the ticket is about; the other choices need these names among its parameters. */
const partOf: Readonly<Record<DesignationChoice, string>> = {
  topic: 'designation',
  category: 'category',
  product: 'product',
  department: 'department',
  contactTitle: 'contact_title',
};

function assigneeOf(reading: Reading): SourceAssignee | null | undefined {
  const [name, email] = [reading.text('assignee'), reading.text('assignee_email')];
  if (name === undefined && email === undefined) return undefined;
  return name || email ? { id: null, name: name ?? null, email: email ?? null } : null;
}

/** An account has no id here, so its name stands for it. */
function organizationOf(reading: Reading): SourceFields['organization'] {
  const name = reading.choice('organization');
  return typeof name === 'string' ? { id: name, name } : name;
}
