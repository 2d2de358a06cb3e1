import type { TeamComparison } from '@deskledger/contracts';
import type { ComparedPeriods, ResolvedRange } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { Database } from '../../../platform/database/database.js';
import type { TicketSelection } from '../../tickets/index.js';
import { compareSides } from '../comparison/compare-sides.js';
import { AgentRatings } from './agent-ratings.js';
import { readCutAgentFigures } from './read-agent-figures.js';
import { performanceOf } from './shape-team-report.js';

/** What all agents did together in two ranges. */
export class ReadTeamComparison extends Query<TeamComparison> {
  constructor(
    readonly periods: ComparedPeriods,
    readonly selection: TicketSelection,
  ) {
    super();
  }
}

@QueryHandler(ReadTeamComparison)
export class ReadTeamComparisonHandler implements IQueryHandler<ReadTeamComparison> {
  constructor(
    private readonly database: Database,
    private readonly ratings: AgentRatings,
    private readonly dataVersion: DataVersion,
    private readonly clock: Clock,
  ) {}

  async execute({ periods, selection }: ReadTeamComparison): Promise<TeamComparison> {
    // Read before the figures: an answer is never older than the version that it names.
    const dataVersion = await this.dataVersion.current();
    const sides = await compareSides(this.database, periods, (range) => this.figures(range, selection));
    return { ...sides, generatedAt: this.clock.now().toISOString(), dataVersion };
  }

  private async figures(range: ResolvedRange, selection: TicketSelection) {
    const question = { range, selection };
    const [{ holders }, ratings] = await Promise.all([
      readCutAgentFigures(this.database, question),
      this.ratings.read(question),
    ]);
    const { resolvedPerDay: _, ...figures } = performanceOf({ holders, ratings, names: new Map(), range });
    return figures;
  }
}
