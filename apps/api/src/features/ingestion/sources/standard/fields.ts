import { isObject } from '../../decoding/parse-json.js';
import { assigneeFrom } from '../reading/assignee.js';
import { knownFields } from '../reading/known-fields.js';
import { organizationOf } from '../reading/organization.js';
import type { Reading } from '../reading/reading.js';
import type { SourceAssignee, SourceFields } from '../reading/source-observation.js';

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
