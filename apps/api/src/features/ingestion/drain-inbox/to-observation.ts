import type { Observation, TicketFields } from '@deskledger/domain';
import type { PersonalReferences } from '../personal-data/personal-references.js';
import type { SourceFields, SourceObservation } from '../sources/source-observation.js';

/**
 * What the help desk said, as the ticket understands it: names and free text replaced by references.
 */
export function toObservation(
  source: SourceObservation,
  streamId: string,
  eventKey: string,
  references: PersonalReferences,
): Observation {
  const { kind, ticketId, at, revision, status, dueAt, mergedInto } = source;
  return {
    kind,
    ticketId,
    place: { at, revision, key: eventKey },
    fields: fieldsOf(source.fields, streamId, references),
    status,
    dueAt,
    mergedInto,
  };
}

function fieldsOf(
  { subject, contactName, contactEmail, assignee, ...rest }: SourceFields,
  streamId: string,
  references: PersonalReferences,
): Partial<TicketFields> {
  const fields: { -readonly [Name in keyof TicketFields]?: TicketFields[Name] } = rest;
  if (subject !== undefined) fields.subject = subject && references.subject(streamId, subject);
  if (contactName !== undefined) fields.contactName = contactName && references.contactName(streamId, contactName);
  if (contactEmail !== undefined) fields.contactEmail = contactEmail && references.contactEmail(streamId, contactEmail);
  if (assignee !== undefined) {
    fields.assignee = assignee && {
      id: references.assigneeId(assignee),
      ref: references.assignee(streamId, assignee),
    };
  }
  return fields;
}
