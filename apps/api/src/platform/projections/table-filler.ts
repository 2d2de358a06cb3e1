import { CopyRows } from '../database/copy-rows.js';
import type { CopyValue } from '../database/copy-text.js';
import type { Tx } from '../database/tx.js';
import { CopyQueue } from './copy-queue.js';
import type { GenerationSchema } from './generation.js';
import type { RebuildTarget, RowWriter } from './projection.js';

/** Gathers the rows of a generation's tables and copies them in large portions. */
export class TableFiller implements RebuildTarget {
  private readonly gathered: GatheredRows[] = [];

  constructor(
    tx: Tx,
    private readonly schema: GenerationSchema,
    private readonly tables: readonly string[],
    private readonly copies = new CopyQueue(tx),
  ) {}

  rows(table: string, columns: readonly string[]): RowWriter {
    if (!this.tables.includes(table)) throw new Error(`${table} is not a table of this projection`);
    const gathered = new GatheredRows(`${this.schema}.${table}`, columns);
    this.gathered.push(gathered);
    return gathered;
  }

  /** Hands over the portions that are full, to be written while work goes on; with `all`, writes everything. */
  async flush(all = false): Promise<void> {
    for (const { table, columns, portions } of this.gathered.map((rows) => rows.take(all)))
      for (const portion of portions) await this.copies.add(table, columns, portion);
    if (all) await this.copies.end();
  }
}

/** The rows of one table, until they are copied. */
class GatheredRows implements RowWriter {
  private readonly rows = new CopyRows();

  constructor(
    private readonly table: string,
    private readonly columns: readonly string[],
  ) {}

  write(values: readonly CopyValue[]): void {
    this.rows.write(values);
  }

  take(all: boolean): { table: string; columns: readonly string[]; portions: readonly Buffer[] } {
    return { table: this.table, columns: this.columns, portions: this.rows.take(all) };
  }
}
