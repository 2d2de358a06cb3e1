import { mostChanges, watchedDimensions, watchedFigures, type BiggestChanges } from '@deskledger/contracts';
import type { ComparedPeriods } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { Database } from '../../../platform/database/database.js';
import type { TicketSelection } from '../../tickets/index.js';
import { compareSides } from '../comparison/compare-sides.js';
import { biggestOf, type WeighedChange } from './biggest-of.js';
import { ChangedGroupsReader, type GroupedSums } from './changed-groups.js';
import { readGroupNames } from '../breakdown/group-names.js';
import { changedGroups } from './shape-changes.js';

/** The groups that moved the watched figures most between two ranges, one for each figure. */
export class ReadBiggestChanges extends Query<BiggestChanges> {
  constructor(
    readonly periods: ComparedPeriods,
    readonly selection: TicketSelection,
  ) {
    super();
  }
}

@QueryHandler(ReadBiggestChanges)
export class ReadBiggestChangesHandler implements IQueryHandler<ReadBiggestChanges> {
  constructor(
    private readonly database: Database,
    private readonly groups: ChangedGroupsReader,
    private readonly dataVersion: DataVersion,
    private readonly clock: Clock,
  ) {}

  async execute({ periods, selection }: ReadBiggestChanges): Promise<BiggestChanges> {
    // Read before the figures: an answer is never older than the version that it names.
    const dataVersion = await this.dataVersion.current();
    const { current, previous, dataBegins } = await compareSides(this.database, periods, (range) =>
      this.groups.read({ range, selection }, watchedFigures, watchedDimensions),
    );
    const isWhole = dataBegins !== null && dataBegins <= previous.range.from;
    const biggest = isWhole ? biggestChanges(previous.figures, current.figures) : [];
    const nameOf = await readGroupNames(this.database, biggest);
    return {
      changes: biggest.map(({ weight: _, ...change }) => ({ ...change, name: nameOf(change.rows, change.key) })),
      range: current.range,
      previousRange: previous.range,
      dataBegins,
      generatedAt: this.clock.now().toISOString(),
      dataVersion,
    };
  }
}

function biggestChanges(before: readonly GroupedSums[], after: readonly GroupedSums[]): WeighedChange[] {
  return watchedFigures
    .flatMap((metric, nth) => {
      const ofDimensions = watchedDimensions.flatMap((rows) =>
        biggestOf(metric, rows, changedGroups(before[nth]!, after[nth]!, rows)),
      );
      return ofDimensions.sort(byWeight).slice(0, 1);
    })
    .sort(byWeight)
    .slice(0, mostChanges);
}

const byWeight = (one: WeighedChange, other: WeighedChange) => other.weight - one.weight;
