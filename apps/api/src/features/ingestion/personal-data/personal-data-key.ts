import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** The installation's key for personal-data references; it never changes. */
@Injectable()
export class PersonalDataKey {
  private key: Promise<Buffer> | undefined;

  constructor(private readonly database: Database) {}

  /** Asks the database once. */
  read(): Promise<Buffer> {
    this.key ??= this.load().catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    return this.key;
  }

  private async load(): Promise<Buffer> {
    const [row] = await this.database.query<{ key: Buffer }>('select personal_data_key as key from installation');
    if (row === undefined) throw new Error('The database holds no installation: run the migrations');
    return row.key;
  }
}
