import { prepared, type PreparedStatement } from '../database/statement.js';
import type { Tx } from '../database/tx.js';
import { columnsOf, type RollupCell, type RollupTable } from './rollup-table.js';

/**
 * How to add rows to these tables: one statement per table, its rows in the order of the primary key and the tables
 * always in the same order, so that concurrent batches cannot wait for each other in a circle.
 */
export function rollupUpserts<Rows>(tables: readonly RollupTable<Rows>[]): (tx: Tx, rows: Rows) => Promise<void> {
  const statements = tables.map((table) => [table, upsertStatement(table)] as const);
  return async (tx, rows) => {
    for (const [table, statement] of statements) {
      const cells = table.rows(rows);
      if (cells.length > 0) await tx.execute(statement, parameters(table, cells));
    }
  };
}

/**
 * Key columns are arrays of their own; the sums of a row travel as one array literal, which is cheap to build. Without
 * `offset 0` the planner would pull the subquery up, and read the literal anew for every sum.
 */
function upsertStatement<Rows>(table: RollupTable<Rows>): PreparedStatement {
  const key = Object.keys(table.key);
  const types = [...Object.values(table.key), 'text'];
  const added = table.sums.map((_, index) => `sums[${index + 1}]`);
  const summed = table.sums.map((column) => `${column} = present.${column} + excluded.${column}`);
  return prepared(`
    insert into ${table.name} as present (${columnsOf(table).join(', ')})
    select ${[...key, ...added].join(', ')}
    from (select ${key.join(', ')}, literal::bigint[] as sums
          from unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})
               as added (${[...key, 'literal'].join(', ')}) offset 0) as added
    on conflict (${key.join(', ')}) do update set ${summed.join(', ')}`);
}

function parameters({ key }: Pick<RollupTable<never>, 'key'>, cells: readonly (readonly RollupCell[])[]): unknown[] {
  const width = Object.keys(key).length;
  const keys = Array.from({ length: width }, (_, column) => cells.map((row) => row[column]));
  return [...keys, cells.map((row) => `{${row.slice(width).join(',')}}`)];
}
