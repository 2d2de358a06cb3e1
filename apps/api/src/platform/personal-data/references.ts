import { createHmac } from 'node:crypto';

export type PersonalDataKind = 'subject' | 'contact_name' | 'contact_email' | 'assignee' | 'answer';

/** What stands behind a reference: a text, or who somebody is. */
export type PersonalValue = { readonly text: string } | { readonly name: string | null; readonly email: string | null };

/** A value that stays out of the log, under the reference that stands for it there. */
export interface PersonalDatum {
  readonly ref: string;
  readonly kind: PersonalDataKind;
  readonly streamId: string;
  /** null: erased at the wish of the person; the reference alone is kept. */
  readonly value: PersonalValue | null;
}

const referenceLength = 22;

/**
 * Makes the references under which personal data of one batch stands in the log. The same value in the same stream
 * has the same reference; a reference tells nothing without the installation's key.
 */
export class References {
  private readonly data = new Map<string, PersonalDatum>();
  /** References by what they stand for: within a batch a stream's values come again and again. */
  private readonly refs = new Map<string, string>();

  constructor(private readonly key: Buffer) {}

  /** The reference of a text. */
  text(kind: Exclude<PersonalDataKind, 'assignee'>, streamId: string, text: string): string {
    return this.refer(kind, streamId, text, { text });
  }

  /** The value behind a reference that this batch made. */
  valueOf(ref: string): PersonalDatum | undefined {
    return this.data.get(ref);
  }

  /** Everything that this batch made a reference for. */
  made(): PersonalDatum[] {
    return [...this.data.values()];
  }

  /** The reference of a value; `canonical` is one text for all values that are the same. */
  protected refer(kind: PersonalDataKind, streamId: string, canonical: string, value: PersonalValue): string {
    const text = `${streamId}\0${kind}\0${canonical}`;
    const known = this.refs.get(text);
    if (known !== undefined) return known;
    const ref = this.digest(text);
    this.refs.set(text, ref);
    this.data.set(ref, { ref, kind, streamId, value });
    return ref;
  }

  protected digest(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, referenceLength);
  }
}
