import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { DataFiles } from '../data-files.js';
import { errorsOf } from '../imports/check-import.js';
import type { Person } from './person.js';

/**
 * Erases the files that may hold a person. Exports can be asked for again, so all of them go; of imports those that
 * nobody is working on, the others as soon as they are done.
 */
@Injectable()
export class EraseFiles {
  constructor(
    private readonly database: Database,
    private readonly files: DataFiles,
    private readonly mailer: Mailer,
  ) {}

  /** Answers with how many there were. */
  async run({ address }: Person): Promise<number> {
    const exports = await this.remove('delete from data_exports returning id');
    for (const id of exports) await this.files.remove('exports', id);
    const imports = await this.remove(
      `delete from data_imports where status not in ('checking', 'importing') returning id`,
    );
    for (const id of imports) {
      await this.files.remove('imports', id);
      await this.files.remove('imports', errorsOf(id));
    }
    await this.database.query('update data_imports set expires_at = least(expires_at, now())');
    return exports.length + imports.length + (await this.mailer.discardTo(address));
  }

  private async remove(sql: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(sql);
    return rows.map(({ id }) => id);
  }
}
