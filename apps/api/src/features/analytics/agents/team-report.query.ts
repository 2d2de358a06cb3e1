import type { TeamReport } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { echoOf, type AnalyticsQuestion } from '../answers/question.js';
import { readAgentNames } from '../../tickets/index.js';
import { AgentRatings } from './agent-ratings.js';
import { readAgentFigures } from './read-agent-figures.js';
import { shapeTeamReport } from './shape-team-report.js';

/** Who did what in a range. */
export class ReadTeamReport extends Query<TeamReport> {
  constructor(readonly question: AnalyticsQuestion) {
    super();
  }
}

@QueryHandler(ReadTeamReport)
export class ReadTeamReportHandler implements IQueryHandler<ReadTeamReport> {
  constructor(
    private readonly database: Database,
    private readonly ratings: AgentRatings,
    private readonly clock: Clock,
  ) {}

  async execute({ question }: ReadTeamReport): Promise<TeamReport> {
    const { dataVersion, hasAgents, holders } = await readAgentFigures(this.database, question);
    // After the figures, whose version the answer bears: it may be newer than its version, never older.
    const ratings = await this.ratings.read(question);
    const agents = [...new Set([...holders, ...ratings].map(({ agent }) => agent))].filter((agent) => agent !== '');
    const names = await readAgentNames(this.database, agents);
    return {
      hasAgents,
      ...shapeTeamReport({ holders, ratings, names, range: question.range }),
      range: echoOf(question.range),
      generatedAt: this.clock.now().toISOString(),
      dataVersion,
    };
  }
}
