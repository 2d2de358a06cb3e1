import type { Comparison } from '@deskledger/contracts';
import type { ComparedPeriods } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { Database } from '../../../platform/database/database.js';
import type { TicketSelection } from '../../tickets/index.js';
import { compareSides } from './compare-sides.js';
import { ComparedFiguresReader } from './read-compared-figures.js';

/** The figures of two ranges side by side. */
export class ReadComparison extends Query<Comparison> {
  constructor(
    readonly periods: ComparedPeriods,
    readonly selection: TicketSelection,
  ) {
    super();
  }
}

@QueryHandler(ReadComparison)
export class ReadComparisonHandler implements IQueryHandler<ReadComparison> {
  constructor(
    private readonly database: Database,
    private readonly figures: ComparedFiguresReader,
    private readonly dataVersion: DataVersion,
    private readonly clock: Clock,
  ) {}

  async execute({ periods, selection }: ReadComparison): Promise<Comparison> {
    // Read before the figures: an answer is never older than the version that it names.
    const dataVersion = await this.dataVersion.current();
    const sides = await compareSides(this.database, periods, (range) => this.figures.read({ range, selection }));
    return { ...sides, generatedAt: this.clock.now().toISOString(), dataVersion };
  }
}
