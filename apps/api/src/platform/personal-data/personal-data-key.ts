import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/tx.js';

/** The installation's key for personal-data references; it never changes. */
@Injectable()
export class PersonalDataKey {
  private key: Buffer | undefined;

  /** Asks the database once, on the caller's own connection: a second one may not be free. */
  async read(tx: Tx): Promise<Buffer> {
    this.key ??= await load(tx);
    return this.key;
  }
}

async function load(tx: Tx): Promise<Buffer> {
  const [row] = await tx.query<{ key: Buffer }>('select personal_data_key as key from installation');
  if (row === undefined) throw new Error('The database holds no installation: run the migrations');
  return row.key;
}
