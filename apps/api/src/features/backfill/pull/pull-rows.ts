import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { silence } from '../../../platform/queue/lost-workers.js';

const reads = `mode <> 'file' and status = 'running'`;
const running = `id = $1 and ${reads}`;

/** What a reading says of itself in its row. */
@Injectable()
export class PullRows {
  constructor(private readonly database: Database) {}

  /** A sign of life. */
  async beat(id: string): Promise<void> {
    await this.database.query(`update backfills set updated_at = now() where ${running}`, [id]);
  }

  /** Why it waits. */
  async addTrouble(id: string, trouble: string): Promise<void> {
    await this.database.query(`update backfills set trouble = $2, updated_at = now() where ${running}`, [id, trouble]);
  }

  async fail(id: string, trouble: string): Promise<void> {
    const sql = `
      update backfills set status = 'failed', trouble = $2, updated_at = now(), finished_at = now() where ${running}`;
    await this.database.query(sql, [id, trouble]);
  }

  /** Those that have lost their worker. */
  async forgotten(): Promise<readonly { id: string }[]> {
    return this.database.query<{ id: string }>(`
      select id from backfills
      where ${reads} and updated_at < now() - ${silence}`);
  }
}
