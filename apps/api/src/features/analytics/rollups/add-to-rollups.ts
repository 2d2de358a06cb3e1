import { rollupRows, type RollupSums } from '@deskledger/domain';
import type { Tx } from '../../../platform/database/tx.js';
import { columnsOf, rollupTables, type RollupTable } from './rollup-tables.js';

/** Adds the sums to the rollup tables: one statement per table, its rows in the order of the primary key. */
export async function addToRollups(tx: Tx, sums: RollupSums): Promise<void> {
  const rows = rollupRows(sums);
  for (const table of rollupTables) {
    const cells = table.rows(rows);
    if (cells.length > 0) await tx.execute(statements.get(table)!, parameters(table, cells));
  }
}

/** Key columns are arrays of their own; the sums of a row travel as one array literal, which is cheap to build. */
function upsertStatement(table: RollupTable): string {
  const key = Object.keys(table.key);
  const types = [...Object.values(table.key), 'text'];
  const added = table.sums.map((_, index) => `sums[${index + 1}]`);
  const summed = table.sums.map((column) => `${column} = present.${column} + excluded.${column}`);
  return `
    insert into ${table.name} as present (${columnsOf(table).join(', ')})
    select ${[...key, ...added].join(', ')}
    from (select ${key.join(', ')}, literal::bigint[] as sums
          from unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})
               as added (${[...key, 'literal'].join(', ')})) as added
    on conflict (${key.join(', ')}) do update set ${summed.join(', ')}`;
}

const statements = new Map(rollupTables.map((table) => [table, upsertStatement(table)]));

function parameters({ key }: RollupTable, cells: readonly (readonly (string | number)[])[]): unknown[] {
  const width = Object.keys(key).length;
  const keys = Array.from({ length: width }, (_, column) => cells.map((row) => row[column]));
  return [...keys, cells.map((row) => `{${row.slice(width).join(',')}}`)];
}
