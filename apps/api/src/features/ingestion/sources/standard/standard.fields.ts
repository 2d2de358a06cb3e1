import { isObject } from '../../decoding/parse-json.js';
import type { SourceAssignee, SourceFields, SourcePerson } from '../source-observation.js';
import type { Reading } from './reading.js';

const longestSubject = 2000;
const mostTags = 50;

/** Everything that a standard event says besides status, deadline and place. Absent stays absent. */
export function fieldsOf(reading: Reading): SourceFields {
  return withoutUnknown({
    subject: reading.text('subject', longestSubject),
    contact: contactOf(reading),
    assignee: assigneeOf(reading),
    priority: reading.text('priority'),
    classification: reading.text('classification'),
    designation: designationOf(reading),
    channel: reading.text('channel'),
    team: reading.text('team'),
    endpoint: reading.text('endpoint', longestSubject),
    organization: organizationOf(reading),
    tags: tagsOf(reading),
    createdAt: reading.pastInstant('createdTime') ?? undefined,
    firstResponseAt: reading.pastInstant('firstResponseTime'),
    test: reading.truth('test', 'isTest'),
    spam: reading.truth('spam', 'isSpam'),
  });
}

/** The specification's `contact_name` and `contact_email`, or our `contact` object. */
function contactOf(reading: Reading): SourcePerson | null | undefined {
  const contact = reading.fields['contact'];
  const parts = isObject(contact) ? contact : {};
  const name = reading.text('contact_name') ?? reading.textOf(parts['name'], 'contact');
  const email = reading.text('contact_email') ?? reading.textOf(parts['email'], 'contact');
  const cleared =
    contact === null || reading.fields['contact_name'] === null || reading.fields['contact_email'] === null;
  if (name === undefined && email === undefined) return cleared ? null : undefined;
  return person(name, email);
}

function designationOf(reading: Reading): string | null | undefined {
  const own = reading.text('designation');
  if (own !== undefined) return own;
  const contact = reading.fields['contact'];
  return isObject(contact) ? reading.textOf(contact['designation'], 'designation') : undefined;
}

function assigneeOf(reading: Reading): SourceAssignee | null | undefined {
  const assignee = reading.objectOrText('assignee');
  if (assignee === undefined || assignee === null) return assignee;
  if (typeof assignee === 'string') return { id: null, name: assignee, email: null };
  const id = reading.id(assignee['id']);
  const known = person(reading.textOf(assignee['name'], 'assignee'), reading.textOf(assignee['email'], 'assignee'));
  if (id === null && known === null) return null;
  return { id, name: known?.name ?? null, email: known?.email ?? null };
}

function person(name: string | null | undefined, email: string | null | undefined): SourcePerson | null {
  const known = { name: name ?? null, email: email ?? null };
  return known.name === null && known.email === null ? null : known;
}

function organizationOf(reading: Reading): SourceFields['organization'] {
  const organization = reading.objectOrText('organization');
  if (organization === undefined || organization === null) return organization;
  if (typeof organization === 'string') return { id: organization, name: organization };
  const name = reading.textOf(organization['name'], 'organization') ?? null;
  const id = reading.id(organization['id']) ?? name;
  return id === null ? null : { id, name };
}

function tagsOf(reading: Reading): readonly string[] | null | undefined {
  const tags = reading.fields['tags'];
  if (tags === undefined || tags === null) return tags;
  const list = typeof tags === 'string' ? tags.split(',') : tags;
  if (!Array.isArray(list)) return undefined;
  return list
    .map((tag: unknown) => reading.textOf(tag, 'tags', 100))
    .filter((tag): tag is string => typeof tag === 'string')
    .slice(0, mostTags);
}

function withoutUnknown(fields: SourceFields): SourceFields {
  const known: Record<string, unknown> = {};
  for (const name in fields) {
    const value = fields[name as keyof SourceFields];
    if (value !== undefined) known[name] = value;
  }
  return known;
}
