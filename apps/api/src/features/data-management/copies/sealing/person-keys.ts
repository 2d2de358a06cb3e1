import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tx } from '../../../../platform/database/tx.js';
import type { KeysByPerson } from './sealed-text.js';

const atOnce = 20_000;

/** Whoever is being erased, or was since, gets none. $1 persons, $2 a key for each, $3 since when. */
const addSql = `
  insert into person_keys (contact_key, key)
  select person, key from unnest($1::bytea[], $2::bytea[]) as wanted (person, key)
   where not exists (select from person_erasures
                      where contact_key = person and (status <> 'completed' or updated_at >= $3))
  on conflict do nothing`;

const readSql = `
  select encode(contact_key, 'hex') as person, key from person_keys where contact_key = any ($1::bytea[])`;

/** Those of a person who is being erased are as good as gone. $1 the last that was read. */
const allSql = `
  select encode(contact_key, 'hex') as person, key from person_keys
   where contact_key > $1 and contact_key not in (select contact_key from person_erasures where status <> 'completed')
   order by contact_key limit ${atOnce}`;

interface KeyRow extends Record<string, unknown> {
  person: string;
  key: Buffer;
}

/** The keys of persons under which sealed copies hold their texts. They are in no copy. */
@Injectable()
export class PersonKeys {
  constructor(private readonly database: Database) {}

  /**
   * The keys of persons, made where there is none yet. Whoever is erased meanwhile gets one that nobody keeps.
   * @param since when the copy began, by the database's clock.
   */
  async obtain(persons: readonly string[], since: Date): Promise<Map<string, Buffer>> {
    const bytes = persons.toSorted().map((person) => Buffer.from(person, 'hex'));
    if (bytes.length === 0) return new Map();
    const known = await this.read(bytes);
    const missing = bytes.filter((person) => !known.has(person.toString('hex')));
    if (missing.length === 0) return known;
    await this.database.query(addSql, [missing, missing.map(() => randomBytes(32)), since]);
    const all = new Map([...known, ...(await this.read(missing))]);
    for (const person of persons) if (!all.has(person)) all.set(person, randomBytes(32));
    return all;
  }

  /** All keys, in portions. */
  async *all(tx: Tx): AsyncGenerator<KeyRow[]> {
    let last = Buffer.alloc(0);
    for (;;) {
      const rows = await tx.query<KeyRow>(allSql, [last]);
      yield rows;
      if (rows.length < atOnce) return;
      last = Buffer.from(rows.at(-1)!.person, 'hex');
    }
  }

  /** Takes the person out of every sealed copy. */
  async destroy(person: Buffer): Promise<void> {
    await this.database.query('delete from person_keys where contact_key = $1', [person]);
  }

  private async read(persons: readonly Buffer[]): Promise<Map<string, Buffer>> {
    const rows = await this.database.query<KeyRow>(readSql, [persons]);
    return new Map(rows.map(({ person, key }) => [person, key]));
  }
}

/** Brings keys of another instance in. */
export async function addPersonKeys(tx: Tx, keys: KeysByPerson): Promise<void> {
  const all = [...keys].map(([person, key]) => [Buffer.from(person, 'hex'), key] as const);
  for (let from = 0; from < all.length; from += atOnce) {
    const portion = all.slice(from, from + atOnce);
    await tx.query(
      'insert into person_keys (contact_key, key) select * from unnest($1::bytea[], $2::bytea[]) on conflict do nothing',
      [portion.map(([person]) => person), portion.map(([, key]) => key)],
    );
  }
}
