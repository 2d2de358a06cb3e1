import {
  RollupSums,
  type DomainEvent,
  type Rollup,
  type RollupCell,
  type RollupRows,
  type RollupTable,
} from '@deskledger/domain';
import type { StreamDefinition } from '../event-store/stream.js';
import { defineProjection, type Projection } from '../projections/projection.js';
import { prepared, type PreparedStatement } from '../database/statement.js';
import type { Tx } from '../database/tx.js';
import { columnsOf, emptyRow, keyType } from './rollup-table.js';

type Context = Parameters<Rollup<never>['contribution']>[1];

/**
 * Sums of what every stream contributes. A change of a stream adds the difference between its contributions, so late
 * and corrected facts move the right day, and a rebuild gives the same rows.
 */
export function rollupProjection<State, Event extends DomainEvent, Given>(
  rollup: Rollup<State>,
  stream: StreamDefinition<State, Event>,
  contextOf: (settings: Given) => Context,
): Projection {
  const { name, version, dependsOn, tables } = rollup;
  const addRows = rowsAdder(tables);
  return defineProjection<State, Event, Given>({
    name,
    version,
    lifecycle: 'inline',
    stream,
    tables: tables.map((table) => table.name),
    dependsOn,
    contended: true,
    emptyRows: Object.fromEntries(tables.map((table) => [table.name, emptyRow(table)])),

    async apply(tx, changes, settings) {
      const context = contextOf(settings);
      const sums = new RollupSums(rollup);
      for (const { before, after } of changes)
        sums.addChange(rollup.contribution(before, context), rollup.contribution(after, context));
      await addRows(tx, sums.rows());
    },

    rebuild(target, settings) {
      const context = contextOf(settings);
      const sums = new RollupSums(rollup);
      return {
        add: ({ state }) => sums.add(rollup.contribution(state, context), 1),
        finish: () => {
          for (const { table, rows } of sums.rows()) {
            const writer = target.rows(table.name, columnsOf(table));
            for (const row of rows) writer.write(row);
          }
        },
      };
    },
  });
}

/**
 * How to add rows to these tables: one statement per table, its rows in the order of the primary key and the tables
 * always in the same order, so that concurrent batches cannot wait for each other in a circle.
 */
function rowsAdder(tables: readonly RollupTable[]): (tx: Tx, rows: readonly RollupRows[]) => Promise<void> {
  const statements = new Map(tables.map((table) => [table, upsertStatement(table)]));
  return async (tx, added) => {
    for (const { table, rows } of added)
      if (rows.length > 0) await tx.execute(statements.get(table)!, parameters(table, rows));
  };
}

/**
 * Key columns are arrays of their own; the sums of a row travel as one array literal, which is cheap to build. Without
 * `offset 0` the planner would pull the subquery up, and read the literal anew for every sum.
 */
function upsertStatement(table: RollupTable): PreparedStatement {
  const { key, sums } = table;
  const types = [...key.map(keyType), 'text'];
  const added = sums.map((_, index) => `sums[${index + 1}]`);
  const summed = sums.map((column) => `${column} = present.${column} + excluded.${column}`);
  return prepared(`
    insert into ${table.name} as present (${columnsOf(table).join(', ')})
    select ${[...key, ...added].join(', ')}
    from (select ${key.join(', ')}, literal::bigint[] as sums
          from unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})
               as added (${[...key, 'literal'].join(', ')}) offset 0) as added
    on conflict (${key.join(', ')}) do update set ${summed.join(', ')}`);
}

function parameters({ key }: RollupTable, rows: readonly (readonly RollupCell[])[]): unknown[] {
  const keys = key.map((_, column) => rows.map((row) => row[column]));
  return [...keys, rows.map((row) => `{${row.slice(key.length).join(',')}}`)];
}
