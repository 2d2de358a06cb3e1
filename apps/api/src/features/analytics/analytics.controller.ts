import {
  explainFigure,
  explainMissedTarget,
  listMeasures,
  listMissedTargets,
  readBacklog,
  readBreakdown,
  readDashboard,
  readOverviewReport,
  readSatisfactionReport,
  readServiceLevelReport,
  readTargetCoverage,
  readTicketAnalysis,
  readTicketLoad,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Cached } from '../../platform/answers/index.js';
import { Handles, type Call } from '../../platform/http/index.js';
import { ReadSight } from '../accounts/index.js';
import { AskedQuestions } from './answers/question.js';
import { canonicalSelection } from '../tickets/index.js';
import { ReadBacklog } from './backlog/read-backlog.query.js';
import { ReadBreakdown } from './breakdown/read-breakdown.query.js';
import { ExplainFigure } from './explain/explain-figure.query.js';
import { ReadDashboard } from './dashboard/read-dashboard.query.js';
import { ListMeasures } from './measures/list-measures.query.js';
import { ReadTicketLoad } from './load/ticket-load.query.js';
import { ReadOverviewReport } from './reports/overview-report.query.js';
import { ReadSatisfactionReport } from './reports/satisfaction-report.query.js';
import { ReadTicketAnalysisReport } from './reports/ticket-analysis-report.query.js';
import { ExplainMissedTarget } from './service-levels/explain-missed-target.command.js';
import { ListMissedTargets } from './service-levels/list-missed-targets.query.js';
import { ReadTargetCoverage } from './service-levels/read-target-coverage.query.js';
import { ReadServiceLevelReport } from './service-levels/service-level-report.query.js';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly questions: AskedQuestions,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Handles(readDashboard)
  @Cached('day')
  dashboard({ query }: ParsedRequestOf<typeof readDashboard>) {
    return this.queries.execute(new ReadDashboard(this.questions.of(query)));
  }

  @Handles(readOverviewReport)
  @Cached('day')
  overview({ query }: ParsedRequestOf<typeof readOverviewReport>) {
    return this.queries.execute(new ReadOverviewReport(this.questions.of(query)));
  }

  @Handles(readTicketAnalysis)
  @Cached('day')
  ticketAnalysis({ query }: ParsedRequestOf<typeof readTicketAnalysis>) {
    return this.queries.execute(new ReadTicketAnalysisReport(this.questions.of(query)));
  }

  @Handles(readSatisfactionReport)
  @Cached('day')
  satisfaction({ query }: ParsedRequestOf<typeof readSatisfactionReport>) {
    return this.queries.execute(new ReadSatisfactionReport(this.questions.of(query)));
  }

  @Handles(readServiceLevelReport)
  @Cached('day')
  serviceLevels({ query }: ParsedRequestOf<typeof readServiceLevelReport>) {
    return this.queries.execute(new ReadServiceLevelReport(this.questions.of(query)));
  }

  @Handles(readTargetCoverage)
  @Cached('day')
  targetCoverage({ query }: ParsedRequestOf<typeof readTargetCoverage>) {
    return this.queries.execute(new ReadTargetCoverage(this.questions.of(query)));
  }

  /** Not kept: it tells of single tickets, and to each reader of whom they may know. */
  @Handles(listMissedTargets)
  async missedTargets({ query }: ParsedRequestOf<typeof listMissedTargets>, { actor }: Call) {
    const { page, pageSize } = query;
    const sight = await this.queries.execute(new ReadSight(actor, query));
    return this.queries.execute(new ListMissedTargets(this.questions.of(query), { page, pageSize }, sight));
  }

  @Handles(explainMissedTarget)
  explainMiss({ body }: ParsedRequestOf<typeof explainMissedTarget>, { actor }: Call) {
    return this.commands.execute(new ExplainMissedTarget(actor, body));
  }

  /** Not kept: names change without a figure that moves. */
  @Handles(listMeasures)
  measures({ query }: ParsedRequestOf<typeof listMeasures>, { actor }: Call) {
    return this.queries.execute(new ListMeasures(actor, query.search ?? ''));
  }

  @Handles(readBacklog)
  @Cached('day')
  backlog({ query }: ParsedRequestOf<typeof readBacklog>) {
    return this.queries.execute(new ReadBacklog(canonicalSelection(query)));
  }

  @Handles(readBreakdown)
  @Cached('day')
  breakdown({ query }: ParsedRequestOf<typeof readBreakdown>) {
    const { rows, columns, measure, also } = query;
    return this.queries.execute(new ReadBreakdown(this.questions.of(query), { rows, columns, measure, also }));
  }

  @Handles(readTicketLoad)
  @Cached('day')
  ticketLoad({ query }: ParsedRequestOf<typeof readTicketLoad>) {
    return this.queries.execute(new ReadTicketLoad(this.questions.of(query)));
  }

  /** Not kept: it tells of single tickets. */
  @Handles(explainFigure)
  explain({ query }: ParsedRequestOf<typeof explainFigure>) {
    const { metric, page, pageSize } = query;
    return this.queries.execute(new ExplainFigure(metric, this.questions.of(query), { page, pageSize }));
  }
}
