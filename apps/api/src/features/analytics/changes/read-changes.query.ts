import type { ChangedFigure, Changes } from '@deskledger/contracts';
import type { ComparedPeriods, Dimension } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { Database } from '../../../platform/database/database.js';
import type { TicketSelection } from '../../tickets/index.js';
import { compareSides } from '../comparison/compare-sides.js';
import { ChangedGroupsReader } from './changed-groups.js';
import { readGroupNames } from '../breakdown/group-names.js';
import { changedGroups, figuresOf, shapeChanges } from './shape-changes.js';

/** How a figure changed between two ranges, and what each group of a dimension adds to that. */
export class ReadChanges extends Query<Changes> {
  constructor(
    readonly periods: ComparedPeriods,
    readonly selection: TicketSelection,
    readonly asked: { readonly metric: ChangedFigure; readonly rows: Dimension },
  ) {
    super();
  }
}

@QueryHandler(ReadChanges)
export class ReadChangesHandler implements IQueryHandler<ReadChanges> {
  constructor(
    private readonly database: Database,
    private readonly groups: ChangedGroupsReader,
    private readonly dataVersion: DataVersion,
    private readonly clock: Clock,
  ) {}

  async execute({ periods, selection, asked: { metric, rows } }: ReadChanges): Promise<Changes> {
    // Read before the figures: an answer is never older than the version that it names.
    const dataVersion = await this.dataVersion.current();
    const { current, previous, dataBegins } = await compareSides(this.database, periods, async (range) => {
      const [sums] = await this.groups.read({ range, selection }, [metric], [rows]);
      return sums!;
    });
    const changed = changedGroups(previous.figures, current.figures, rows);
    const { before, after } = figuresOf(metric, changed.whole);
    const { lines, ...shape } = shapeChanges(metric, changed);
    const nameOf = await readGroupNames(
      this.database,
      lines.map(({ key }) => ({ rows, key })),
    );
    return {
      metric,
      rows,
      current: { ...current, figures: after },
      previous: { ...previous, figures: before },
      ...shape,
      lines: lines.map((line) => ({ ...line, name: nameOf(rows, line.key) })),
      dataBegins,
      generatedAt: this.clock.now().toISOString(),
      dataVersion,
    };
  }
}
