import { RollupSums, type DomainEvent, type Rollup } from '@deskledger/domain';
import type { StreamDefinition } from '../event-store/stream.js';
import { defineProjection, type Projection } from '../projections/projection.js';
import { rowsAdder } from './add-rows.js';
import { columnsOf, emptyRow } from './rollup-table.js';

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
