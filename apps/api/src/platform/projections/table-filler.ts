import { copyLine, type CopyValue } from '../database/copy-text.js';
import type { Tx } from '../database/tx.js';
import { CopyQueue } from './copy-queue.js';
import type { GenerationSchema } from './generation.js';
import type { RebuildTarget, RowWriter } from './projection.js';

/** Bytes of one COPY; much more would only take memory. */
const PORTION = 512 * 1024;
/** Bytes that UTF-8 needs at most for one unit of a string. */
const BYTES_A_UNIT = 3;

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

/** Rows as the bytes that COPY reads: kept as strings, they would be moved by the garbage collector again and again. */
class GatheredRows implements RowWriter {
  private full: Buffer[] = [];
  private portion = Buffer.alloc(0);
  private used = 0;

  constructor(
    private readonly table: string,
    private readonly columns: readonly string[],
  ) {}

  write(values: readonly CopyValue[]): void {
    const line = copyLine(values);
    const atMost = line.length * BYTES_A_UNIT;
    if (this.used + atMost > this.portion.length) this.begin(Math.max(PORTION, atMost));
    this.used += this.portion.write(line, this.used);
  }

  take(all: boolean): { table: string; columns: readonly string[]; portions: readonly Buffer[] } {
    if (all) this.begin(0);
    const portions = this.full;
    this.full = [];
    return { table: this.table, columns: this.columns, portions };
  }

  private begin(size: number): void {
    if (this.used > 0) this.full.push(this.portion.subarray(0, this.used));
    this.portion = Buffer.allocUnsafe(size);
    this.used = 0;
  }
}
