import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/http/index.js';
import { ContactKeys, PersonalDataKey } from '../../../platform/personal-data/index.js';

/** A contact, known by an address. */
export interface Person {
  /** As it is compared: in lower case. */
  readonly address: string;
  /** The keyed hash that stands for it where nobody is to be named. */
  readonly key: Buffer;
}

const atOnce = 20_000;
const addressesSql = `
  select ref, value ->> 'text' as address from personal_data
   where ref > $1 and kind = 'contact_email' and value is not null order by ref limit ${atOnce}`;

/** Finds who is meant. */
@Injectable()
export class Persons {
  constructor(
    private readonly database: Database,
    private readonly key: PersonalDataKey,
  ) {}

  async of(email: string): Promise<Person> {
    const address = email.trim().toLowerCase();
    const keys = new ContactKeys(await this.key.read(this.database));
    return { address, key: Buffer.from(keys.of(address), 'hex') };
  }

  /**
   * Whom a hash stands for, of those whose addresses are known: each is hashed, since nothing leads back.
   * @throws ProblemError 404 when it is nobody of them.
   */
  async behind(key: string): Promise<Person> {
    const keys = new ContactKeys(await this.key.read(this.database));
    let last = '';
    for (;;) {
      const rows = await this.database.query<{ ref: string; address: string }>(addressesSql, [last]);
      const found = rows.find(({ address }) => keys.of(address) === key);
      if (found !== undefined) return this.of(found.address);
      if (rows.length < atOnce) throw notFound('No data is stored about this person.');
      last = rows.at(-1)!.ref;
    }
  }
}
