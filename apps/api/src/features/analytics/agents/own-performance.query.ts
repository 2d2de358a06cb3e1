import type { AgentPerformance, OwnPerformance } from '@deskledger/contracts';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ResolvedRange } from '@deskledger/domain';
import { Database } from '../../../platform/database/database.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { readAgentNames } from '../../tickets/index.js';
import { performanceOf } from './shape-team-report.js';
import { ReadTeamReport } from './team-report.query.js';

/** What one agent did in a range, beside what all did. */
export class ReadOwnPerformance extends Query<OwnPerformance> {
  constructor(
    readonly question: AnalyticsQuestion,
    /** null: it is not known who asks. */
    readonly agent: string | null,
  ) {
    super();
  }
}

@QueryHandler(ReadOwnPerformance)
export class ReadOwnPerformanceHandler implements IQueryHandler<ReadOwnPerformance> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ question, agent }: ReadOwnPerformance): Promise<OwnPerformance> {
    const { assignee: _, notAssignee: __, ...selection } = question.selection;
    const report = await this.queries.execute(new ReadTeamReport({ ...question, selection }));
    const { agents, teams: ___, ...together } = report;
    const own = agent === null ? null : agents.find(({ id }) => id === agent);
    return { ...together, own: own === undefined ? await this.idle(agent!, question.range) : own };
  }

  /** Whoever did nothing in a range is in no report. */
  private async idle(id: string, range: ResolvedRange): Promise<AgentPerformance> {
    const names = await readAgentNames(this.database, [id]);
    const nothing = performanceOf({ holders: [], ratings: [], names, range });
    return { id, name: names.get(id) ?? null, team: null, ...nothing };
  }
}
