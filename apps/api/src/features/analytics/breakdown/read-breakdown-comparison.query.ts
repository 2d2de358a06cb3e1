import type { BreakdownComparison } from '@deskledger/contracts';
import type { ComparedPeriods } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { Database } from '../../../platform/database/database.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { compareSides } from '../comparison/compare-sides.js';
import type { TicketSelection } from '../../tickets/index.js';
import { frequentSql } from './breakdown.sql.js';
import { ComparedGroupsReader, type ComparedBreakdown } from './compared-groups.js';
import { populationOf, RatedAnswers } from './population.js';

/** One figure by one dimension, in two ranges. */
export class ReadBreakdownComparison extends Query<BreakdownComparison> {
  constructor(
    readonly periods: ComparedPeriods,
    readonly selection: TicketSelection,
    readonly asked: ComparedBreakdown,
  ) {
    super();
  }
}

@QueryHandler(ReadBreakdownComparison)
export class ReadBreakdownComparisonHandler implements IQueryHandler<ReadBreakdownComparison> {
  constructor(
    private readonly database: Database,
    private readonly groups: ComparedGroupsReader,
    private readonly ratings: RatedAnswers,
    private readonly dataVersion: DataVersion,
    private readonly clock: Clock,
  ) {}

  async execute({ periods, selection, asked }: ReadBreakdownComparison): Promise<BreakdownComparison> {
    // Read before the figures: an answer is never older than the version that it names.
    const dataVersion = await this.dataVersion.current();
    const keys = await this.frequent({ range: periods.current, selection }, asked);
    const sides = await compareSides(this.database, periods, (range) =>
      this.groups.read({ range, selection }, asked, keys),
    );
    return { ...sides, generatedAt: this.clock.now().toISOString(), dataVersion };
  }

  private async frequent(question: AnalyticsQuestion, { rows, measure }: ComparedBreakdown): Promise<string[]> {
    const conditions = new Conditions();
    const population = populationOf(conditions, measure, question, this.ratings);
    const frequentRows = await this.database.read<{ key: string }>(frequentSql(population, rows), conditions.params);
    return frequentRows.map(({ key }) => key);
  }
}
