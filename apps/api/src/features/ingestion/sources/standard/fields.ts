import type { StatusReport, StatusType } from '@deskledger/domain';
import { isObject } from '../../decoding/parse-json.js';
import { assigneeFrom } from '../reading/assignee.js';
import { knownFields, organizationOf, type Reading, longestLabel } from '../reading/reading.js';
import type { SourceAssignee, SourceFields } from '../reading/source-observation.js';
import { statusTypeOf } from '../reading/status-type.js';

/** Everything that a standard event says besides status, deadline and place. Absent stays absent. */
export function fieldsOf(reading: Reading): SourceFields {
  return knownFields({
    subject: reading.subject('subject'),
    contactName: contactPartOf(reading, 'name'),
    contactEmail: contactPartOf(reading, 'email'),
    assignee: assigneeOf(reading),
    priority: reading.choice('priority'),
    classification: reading.choice('classification'),
    designation: designationOf(reading),
    channel: reading.choice('channel'),
    team: reading.choice('team'),
    endpoint: reading.link('endpoint'),
    organization: organizationOf(reading),
    tags: reading.tags('tags', ','),
    createdAt: reading.pastInstant('createdTime') ?? undefined,
    firstResponseAt: reading.pastInstant('firstResponseTime'),
    firstReplyDueAt: reading.instant('firstReplyDueTime') ?? undefined,
    test: reading.truth('test', 'isTest'),
    spam: reading.truth('spam', 'isSpam'),
  });
}

/** The specification's `contact_name` or `contact_email`, else that part of our `contact` object. */
function contactPartOf(reading: Reading, part: 'name' | 'email'): string | null | undefined {
  const own = reading.text(`contact_${part}`);
  if (typeof own === 'string') return own;
  const contact = reading.fields['contact'];
  if (contact === null) return null;
  const within = isObject(contact) ? reading.textOf(contact[part], 'contact') : undefined;
  return within === undefined ? own : within;
}

function designationOf(reading: Reading): string | null | undefined {
  const own = reading.choice('designation');
  if (own !== undefined) return own;
  const contact = reading.fields['contact'];
  return isObject(contact) ? reading.choiceOf(contact['designation'], 'designation') : undefined;
}

function assigneeOf(reading: Reading): SourceAssignee | null | undefined {
  const assignee = reading.objectOrText('assignee');
  if (assignee === undefined || assignee === null) return assignee;
  return assigneeFrom(typeof assignee === 'string' ? { name: assignee } : assignee, reading);
}

/**
 * What the event says of the ticket's status; undefined when it says nothing. The event's verb (`closed`,
 * `reopened`) is a hint that counts only where neither status, type nor closing time is given.
 */
export function statusOf(reading: Reading, verb: string | null): StatusReport | undefined {
  const label = reading.textOf(reading.fields['status'], 'status', longestLabel);
  const type = typeOf(reading);
  const closedAt = reading.pastInstant('closedTime');
  if (label === undefined && type === undefined && typeof closedAt !== 'number') {
    const hint = hintOf(verb);
    return hint === undefined ? undefined : { label: null, type: hint, closedAt: null };
  }
  return { label: label ?? null, type: type ?? null, closedAt: closedAt ?? null };
}

function typeOf(reading: Reading): StatusType | null | undefined {
  const word = reading.text('statusType');
  if (word === undefined || word === null) return word;
  const type = statusTypeOf(word);
  if (type === null) reading.flag('unmapped_statusType');
  return type;
}

function hintOf(verb: string | null): StatusType | undefined {
  if (verb === 'closed' || verb === 'resolved') return 'closed';
  return verb === 'reopened' ? 'open' : undefined;
}
