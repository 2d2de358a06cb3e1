import { type DomainEvent, zonedDay, type ZonedDay } from '@deskledger/domain';
import type { StreamDefinition } from '../event-store/stream.js';
import { defineProjection, type Projection, type Rebuilding } from '../projections/projection.js';
import { columnsOf, emptyRow, type RollupTable } from './rollup-table.js';
import { RollupTimezone, type SettingsTimezone } from './rollup-timezone.js';
import { rollupUpserts } from './rollup-upserts.js';

/** What one kind of stream adds to its sums, by the domain's functions. */
export interface RollupsSpecification<State, Event extends DomainEvent, Contribution, Sums, Rows> {
  readonly name: string;
  readonly version: number;
  readonly stream: StreamDefinition<State, Event>;
  readonly tables: readonly RollupTable<Rows>[];
  /** Table of the zone in which the rows were bucketed; see {@link RollupTimezone}. */
  readonly timezoneTable: string;
  /** What a stream in this state adds; null when it is in no sum. */
  contribution(state: State, day: ZonedDay, timezone: string): Contribution | null;
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
  settingsTimezone: SettingsTimezone,
): Projection {
  const { name, version, stream, tables } = specification;
  const zone = new RollupTimezone(specification.timezoneTable, settingsTimezone);
  const addRows = rollupUpserts(tables);
  return defineProjection<State, Event>({
    name,
    version,
    lifecycle: 'inline',
    stream,
    tables: [...tables.map((table) => table.name), zone.table],
    contended: true,
    emptyRows: Object.fromEntries(tables.map((table) => [table.name, emptyRow(table)])),

    async apply(tx, changes) {
      const timezone = await zone.read(tx);
      const day = zonedDay(timezone);
      const contributionOf = (state: State) => specification.contribution(state, day, timezone);
      const sums = specification.newSums();
      for (const { before, after } of changes)
        specification.addChange(sums, contributionOf(before), contributionOf(after));
      await addRows(tx, specification.rows(sums));
    },

    async rebuild(target): Promise<Rebuilding<State, Event>> {
      const { timezone, keep } = await zone.renew(target);
      const day = zonedDay(timezone);
      const sums = specification.newSums();
      let isEmpty = true;
      return {
        add: ({ state }) => {
          isEmpty = false;
          specification.addChange(sums, null, specification.contribution(state, day, timezone));
        },
        finish: () => {
          if (!isEmpty) keep();
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
