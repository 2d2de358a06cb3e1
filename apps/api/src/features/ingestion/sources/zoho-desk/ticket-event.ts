import { isObject } from '../../decoding/parse-json.js';
import { knownFields, Reading } from '../reading/reading.js';
import type { SourceAssignee, SourceFields, SourceObservation } from '../reading/source-observation.js';
import { ticketIdOf } from '../reading/ticket-id.js';
import { isRefused, refused, type Translation, type TranslationContext } from '../source.js';
import type { TicketEvent } from './event.js';
import { designationOf, firstReported, within, type DesignationParts } from './designation.js';
import { nameOf } from './person.js';
import { statusOf } from './status.js';

/**
 * Turns an event of a subscription into an observation: the ticket as of the event's time, which is that of its last
 * change to the millisecond.
 */
export function translateTicketEvent(
  { ticket, time, isDeletion }: TicketEvent,
  context: TranslationContext,
): Translation {
  const named = ticketIdOf(ticket['id'], 'payload.id');
  if (isRefused(named)) return named;
  const reading = new Reading(ticket, context);
  const at = reading.clamped(reading.instantOf(time, 'eventTime'));
  if (typeof at !== 'number') return refused('missing_time', 'needs a readable eventTime');
  // A ticket in the recycle bin is as good as deleted, whatever the event is called that tells of it.
  const isGone = isDeletion || ticket['isTrashed'] === true || ticket['isDeleted'] === true;
  const observation: SourceObservation = {
    kind: isGone ? 'deleted' : 'snapshot',
    ticketId: named.ticketId,
    at,
    revision: null,
    fields: fieldsOf(reading, context.designation),
    status: isGone ? undefined : statusOf(reading),
    dueAt: reading.instant('dueDate') ?? undefined,
    flags: reading.flags,
  };
  return { observation };
}

function fieldsOf(reading: Reading, choice: TranslationContext['designation']): SourceFields {
  return knownFields({
    ...contactOf(reading),
    subject: reading.subject('subject'),
    assignee: assigneeOf(reading),
    priority: reading.choice('priority'),
    classification: reading.choice('classification'),
    designation: designationOf(partsOf(reading), choice),
    channel: reading.choice('channel'),
    team: teamOf(reading),
    endpoint: reading.link('webUrl'),
    organization: organizationOf(reading),
    createdAt: reading.pastInstant('createdTime') ?? undefined,
    spam: reading.truth('isSpam'),
  });
}

/** The contact's own address comes first: that of the ticket is the one that it was written from. */
function contactOf(reading: Reading): Pick<SourceFields, 'contactName' | 'contactEmail'> {
  const { contact } = reading.fields;
  const person = isObject(contact) ? contact : {};
  return {
    contactName: contact === null ? null : nameOf(reading, person, 'contact'),
    contactEmail: firstReported(reading.textOf(person['email'], 'contact'), reading.text('email')),
  };
}

/** With name and address where the event tells them, else by the id alone. */
function assigneeOf(reading: Reading): SourceAssignee | null | undefined {
  const { assignee, assigneeId } = reading.fields;
  const person = isObject(assignee) ? assignee : {};
  const id = idOf(reading, person['id'] ?? assigneeId, 'assignee');
  const name = nameOf(reading, person, 'assignee') ?? null;
  const email = reading.textOf(person['email'], 'assignee') ?? null;
  if (typeof id === 'string' || name !== null || email !== null) return { id: id ?? null, name, email };
  return assignee === null ? null : id;
}

const partsOf = (reading: Reading): DesignationParts => ({
  category: () => reading.choice('category'),
  product: () =>
    firstReported(
      reading.choice('productName'),
      reading.fields['product'] === null ? null : within(reading, 'product', 'productName'),
    ),
  department: () => (reading.fields['department'] === null ? null : within(reading, 'department')),
  contactTitle: () => (reading.fields['contact'] === null ? null : within(reading, 'contact', 'title')),
});

function teamOf(reading: Reading): string | null | undefined {
  return reading.fields['team'] === null ? null : within(reading, 'team');
}

function organizationOf(reading: Reading): SourceFields['organization'] {
  const { contact, accountId } = reading.fields;
  const account = isObject(contact) ? contact['account'] : undefined;
  const reported = isObject(account) ? account : {};
  const name = reading.choiceOf(reported['accountName'], 'account') ?? null;
  const id = idOf(reading, reported['id'] ?? reported['accountId'] ?? accountId, 'account') ?? name;
  if (typeof id === 'string') return { id, name };
  return account === null || accountId === null ? null : undefined;
}

function idOf(reading: Reading, value: unknown, name: string): string | null | undefined {
  return value === undefined ? undefined : reading.choiceId(value, name);
}
