import { addHistogram, type Histogram } from '@deskledger/domain';
import type { Part } from './breakdown.sql.js';

/** How many things of each group have which value, by the key of its row, then of its column. */
export class ValueCounts {
  private readonly groups = new Map<string | null, Map<string | null, Histogram>>();

  constructor(parts: readonly Part[]) {
    for (const [row, column, valueList, counts] of parts) {
      const columns = this.groups.get(row) ?? new Map<string | null, Histogram>();
      this.groups.set(row, columns);
      columns.set(column, new Map(valueList.map((value, nth) => [value, counts[nth]!])));
    }
  }

  /** The keys of the rows; null among them where there are others. */
  get rows(): (string | null)[] {
    return [...this.groups.keys()];
  }

  get columns(): (string | null)[] {
    return [...new Set([...this.groups.values()].flatMap((columns) => [...columns.keys()]))];
  }

  of(row: string | null, column: string | null): Histogram {
    return this.groups.get(row)?.get(column) ?? new Map();
  }

  /** Everything in the rows and columns that are asked for. */
  sum(isRow: (key: string | null) => boolean, isColumn: (key: string | null) => boolean): Histogram {
    const sum = new Map<number, number>();
    for (const [row, columns] of this.groups) {
      if (!isRow(row)) continue;
      for (const [column, values] of columns) if (isColumn(column)) addHistogram(sum, values);
    }
    return sum;
  }
}
