import { References } from '../../../platform/personal-data/index.js';
import type { SourceAssignee } from '../sources/reading/source-observation.js';

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
