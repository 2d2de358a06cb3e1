import { Injectable } from '@nestjs/common';
import type { Queryable } from '../database/statement.js';

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
  if (row === undefined) throw new Error('The database holds no installation: run the migrations');
  return row.key;
}
