import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { copyRows } from '../database/copy-rows.js';
import type { Tx } from '../database/tx.js';
import type { Queryable } from '../database/statement.js';

export type PersonalDataKind = 'subject' | 'contact_name' | 'contact_email' | 'assignee' | 'answer' | 'invited';

/** What stands behind a reference: a text, or who somebody is. */
export type PersonalValue =
  | { readonly text: string; readonly name?: string | null }
  | { readonly name: string | null; readonly email: string | null };

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
  text(kind: Exclude<PersonalDataKind, 'assignee' | 'invited'>, streamId: string, text: string): string {
    return this.refer(kind, streamId, text, { text });
  }

  /** The reference of somebody who is invited from a list: an address with its name, which is erased with it. */
  invited(streamId: string, address: string, name: string | null): string {
    return this.refer('invited', streamId, JSON.stringify([address, name]), { text: address, name });
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

const insertSql = `
  insert into personal_data (ref, kind, stream_id, value)
  select ref, kind, stream, value
  from json_to_recordset($1::json) as datum(ref text, kind text, stream text, value jsonb)
  on conflict do nothing`;

/** Writes values beside the facts that refer to them, in the same transaction. */
export async function savePersonalData(tx: Tx, data: readonly PersonalDatum[]): Promise<void> {
  if (data.length === 0) return;
  const rows = data.map(({ ref, kind, streamId, value }) => ({ ref, kind, stream: streamId, value }));
  await tx.query(insertSql, [JSON.stringify(rows)]);
}

/** Like `savePersonalData`, for values that cannot be there yet (those of a stream that begins): half the price. */
export async function copyPersonalData(tx: Tx, data: readonly PersonalDatum[]): Promise<void> {
  const rows = data.map(({ ref, kind, streamId, value }) => [ref, kind, streamId, value && JSON.stringify(value)]);
  await tx.copyIn('personal_data', ['ref', 'kind', 'stream_id', 'value'], copyRows(rows));
}

/** Takes values away for good; their references stay, so that the same is not stored again. */
export async function emptyPersonalData(tx: Tx, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return;
  await tx.query('update personal_data set value = null where ref = any ($1::text[]) and value is not null', [refs]);
}

/** The installation's key for personal-data references; it never changes. */
@Injectable()
export class PersonalDataKey {
  private key: Buffer | undefined;

  /** Asks the database once; inside a transaction on its own connection, since a second one may not be free. */
  async read(source: Queryable): Promise<Buffer> {
    this.key ??= await load(source);
    return this.key;
  }
}

async function load(source: Queryable): Promise<Buffer> {
  const [row] = await source.query<{ key: Buffer }>('select personal_data_key as key from installation');
  if (row === undefined) throw new Error('The database is empty. Run the migrations');
  return row.key;
}
