import { copyLine, type CopyValue } from '../database/copy-text.js';
import type { Tx } from '../database/tx.js';
import type { GenerationSchema } from './generation.js';
import type { RebuildTarget, RowWriter } from './projection.js';

/** Text of one COPY; much more would only take memory. */
const FLUSH_AT = 1024 * 1024;

interface Gathered {
  table: string;
  columns: readonly string[];
  rows: string[];
  size: number;
}

/** Gathers the rows of a generation's tables and copies them in large portions. */
export class TableFiller implements RebuildTarget {
  private readonly gathered: Gathered[] = [];

  constructor(
    readonly tx: Tx,
    private readonly schema: GenerationSchema,
    private readonly tables: readonly string[],
  ) {}

  rows(table: string, columns: readonly string[]): RowWriter {
    if (!this.tables.includes(table)) throw new Error(`${table} is not a table of this projection`);
    const gathered: Gathered = { table, columns, rows: [], size: 0 };
    this.gathered.push(gathered);
    return {
      write(values: readonly CopyValue[]): void {
        const line = copyLine(values);
        gathered.rows.push(line);
        gathered.size += line.length;
      },
    };
  }

  /** Writes what has become large enough; with `all`, everything. */
  async flush(all = false): Promise<void> {
    for (const waiting of this.gathered) {
      if (waiting.size > FLUSH_AT || (all && waiting.size > 0)) await this.copy(waiting);
    }
  }

  private async copy(waiting: Gathered): Promise<void> {
    await this.tx.copyIn(`${this.schema}.${waiting.table}`, waiting.columns, waiting.rows.join(''));
    waiting.rows = [];
    waiting.size = 0;
  }
}
