import type { Reply, TicketAssignee, TicketFields } from '@deskledger/domain';
import { References } from '../../../platform/personal-data/index.js';
import type { PersonalText, WaitingObservation } from '../inbox/waiting-observation.js';
import type {
  SourceAssignee,
  SourceFields,
  SourceObservation,
  SourceReply,
} from '../sources/reading/source-observation.js';

/** An observation with references in place of names, addresses and free texts, and those beside it. */
export function apartFromPersonalData(
  { at, revision, fields, reply: reported, flags, ...rest }: SourceObservation,
  key: string,
  streamId: string,
  references: PersonalReferences,
): WaitingObservation {
  const referring = fieldsOf(fields, streamId, references);
  const reply = reported && replyOf(reported, streamId, references);
  const personal = personalTexts(referring, reply, references);
  return {
    ...rest,
    place: { at, revision, key },
    fields: referring,
    ...(reply && { reply }),
    ...(personal.length > 0 && { personal }),
    ...(flags && { flags }),
  };
}

type Fields = { -readonly [Name in keyof TicketFields]?: TicketFields[Name] };

function fieldsOf(
  { subject, contactName, contactEmail, assignee, presumed, ...rest }: SourceFields,
  streamId: string,
  references: PersonalReferences,
): Fields {
  const fields: Fields = rest;
  if (subject !== undefined) fields.subject = subject && references.subject(streamId, subject);
  if (contactName !== undefined) fields.contactName = contactName && references.contactName(streamId, contactName);
  if (contactEmail !== undefined) fields.contactEmail = contactEmail && references.contactEmail(streamId, contactEmail);
  if (assignee !== undefined) fields.assignee = assignee && referredTo(assignee, streamId, references);
  if (presumed !== undefined) {
    const { assignee: holder, ...others } = presumed;
    fields.presumed = {
      ...others,
      ...(holder !== undefined && { assignee: holder && referredTo(holder, streamId, references) }),
    };
  }
  return fields;
}

function replyOf({ by, ...reported }: SourceReply, streamId: string, references: PersonalReferences): Reply {
  return by === null ? reported : { ...reported, by: referredTo(by, streamId, references) };
}

function referredTo(assignee: SourceAssignee, streamId: string, references: PersonalReferences): TicketAssignee {
  return { id: references.assigneeId(assignee), ref: references.assignee(streamId, assignee) };
}

function personalTexts(
  { subject, contactName, contactEmail, assignee, presumed }: Fields,
  reply: Reply | undefined,
  references: PersonalReferences,
) {
  const texts: PersonalText[] = [];
  for (const ref of [subject, contactName, contactEmail, assignee?.ref, presumed?.assignee?.ref, reply?.by?.ref]) {
    if (typeof ref !== 'string') continue;
    const { kind, value } = references.valueOf(ref)!;
    texts.push({ ref, kind, value });
  }
  return texts;
}

/** The references under which a ticket's names, addresses and subject stand in the log. */
export class PersonalReferences extends References {
  subject(streamId: string, text: string): string {
    return this.text('subject', streamId, text);
  }

  contactName(streamId: string, text: string): string {
    return this.text('contact_name', streamId, text);
  }

  contactEmail(streamId: string, text: string): string {
    return this.text('contact_email', streamId, text);
  }

  /** null when the help desk names nobody beside the id. */
  assignee(streamId: string, { name, email }: SourceAssignee): string | null {
    if (name === null && email === null) return null;
    return this.refer('assignee', streamId, JSON.stringify([name, email]), { name, email });
  }

  /** An id for an agent whom the help desk knows only by name or address: the same on every ticket, and opaque. */
  assigneeId({ id, name, email }: SourceAssignee): string {
    return id ?? this.digest(`assignee\0${email ?? name ?? ''}`);
  }
}
