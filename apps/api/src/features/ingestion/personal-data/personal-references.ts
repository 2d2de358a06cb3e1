import { createHmac } from 'node:crypto';
import type { SourceAssignee } from '../sources/source-observation.js';

export type PersonalDataKind = 'subject' | 'contact_name' | 'contact_email' | 'assignee';

/** A value that stays out of the log, under the reference that stands for it there. */
export interface PersonalDatum {
  readonly ref: string;
  readonly kind: PersonalDataKind;
  readonly streamId: string;
  readonly value: { readonly text: string } | Omit<SourceAssignee, 'id'>;
}

const referenceLength = 22;

/**
 * Makes the references under which names, addresses and free text of a batch stand in the log. The same value in the
 * same stream has the same reference; a reference tells nothing without the installation's key.
 */
export class PersonalReferences {
  private readonly made = new Map<string, PersonalDatum>();
  /** References by what they stand for: within a batch a ticket's values come again and again. */
  private readonly refs = new Map<string, string>();

  constructor(private readonly key: Buffer) {}

  subject(streamId: string, text: string): string {
    return this.refer('subject', streamId, text, { text });
  }

  contactName(streamId: string, text: string): string {
    return this.refer('contact_name', streamId, text, { text });
  }

  contactEmail(streamId: string, text: string): string {
    return this.refer('contact_email', streamId, text, { text });
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

  /** The value behind a reference that this batch made. */
  valueOf(ref: string): PersonalDatum | undefined {
    return this.made.get(ref);
  }

  private refer(kind: PersonalDataKind, streamId: string, canonical: string, value: PersonalDatum['value']): string {
    const text = `${streamId}\0${kind}\0${canonical}`;
    const known = this.refs.get(text);
    if (known !== undefined) return known;
    const ref = this.digest(text);
    this.refs.set(text, ref);
    this.made.set(ref, { ref, kind, streamId, value });
    return ref;
  }

  private digest(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, referenceLength);
  }
}
