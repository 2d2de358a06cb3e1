import { figureContext, type DomainEvent, type FigureContext, type FigureSettings } from '@deskledger/domain';
import type { StreamDefinition } from '../event-store/stream.js';
import { defineProjection, type Projection } from '../projections/projection.js';
import { columnsOf, emptyRow, type RollupTable } from './rollup-table.js';
import { rollupUpserts } from './rollup-upserts.js';

/** What one kind of stream adds to its sums, by the domain's functions. */
export interface RollupsSpecification<State, Event extends DomainEvent, Contribution, Sums, Rows> {
  readonly name: string;
  readonly version: number;
  readonly stream: StreamDefinition<State, Event>;
  readonly tables: readonly RollupTable<Rows>[];
  /** What a stream in this state adds; null when it is in no sum. */
  contribution(state: State, context: FigureContext): Contribution | null;
  newSums(): Sums;
  /** Adds the difference between two contributions of one stream. */
  addChange(sums: Sums, before: Contribution | null, after: Contribution | null): void;
  rows(sums: Sums): Rows;
}

/**
 * Sums of what every stream contributes, by day and month. A change of a stream adds the difference between its
 * contributions, so late and corrected facts move the right day, and a rebuild gives the same rows.
 */
export function rollupsProjection<State, Event extends DomainEvent, Contribution, Sums, Rows>(
  specification: RollupsSpecification<State, Event, Contribution, Sums, Rows>,
): Projection {
  const { name, version, stream, tables } = specification;
  const addRows = rollupUpserts(tables);
  return defineProjection<State, Event, FigureSettings>({
    name,
    version,
    lifecycle: 'inline',
    stream,
    tables: tables.map((table) => table.name),
    dependsOn: ['timezone'],
    contended: true,
    emptyRows: Object.fromEntries(tables.map((table) => [table.name, emptyRow(table)])),

    async apply(tx, changes, settings) {
      const context = figureContext(settings);
      const contributionOf = (state: State) => specification.contribution(state, context);
      const sums = specification.newSums();
      for (const { before, after } of changes)
        specification.addChange(sums, contributionOf(before), contributionOf(after));
      await addRows(tx, specification.rows(sums));
    },

    rebuild(target, settings) {
      const context = figureContext(settings);
      const sums = specification.newSums();
      return {
        add: ({ state }) => specification.addChange(sums, null, specification.contribution(state, context)),
        finish: () => {
          const rows = specification.rows(sums);
          for (const table of tables) {
            const writer = target.rows(table.name, columnsOf(table));
            for (const cells of table.rows(rows)) writer.write(cells);
          }
        },
      };
    },
  });
}
