import {
  readDashboard,
  readOverviewReport,
  readSatisfactionReport,
  readTicketAnalysis,
  readTicketLoad,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Handles, type Call } from '../../platform/http/index.js';
import { AnalyticsAnswers } from './answers/analytics-answers.js';
import { ReadDashboard } from './dashboard/read-dashboard.query.js';
import { ReadTicketLoad } from './load/ticket-load.query.js';
import { ReadOverviewReport } from './reports/overview-report.query.js';
import { ReadSatisfactionReport } from './reports/satisfaction-report.query.js';
import { ReadTicketAnalysisReport } from './reports/ticket-analysis-report.query.js';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly answers: AnalyticsAnswers,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readDashboard)
  dashboard({ query }: ParsedRequestOf<typeof readDashboard>, call: Call) {
    return this.answers.answer('dashboard', query, call, (question) =>
      this.queries.execute(new ReadDashboard(question)),
    );
  }

  @Handles(readOverviewReport)
  overview({ query }: ParsedRequestOf<typeof readOverviewReport>, call: Call) {
    return this.answers.answer('overview', query, call, (question) =>
      this.queries.execute(new ReadOverviewReport(question)),
    );
  }

  @Handles(readTicketAnalysis)
  ticketAnalysis({ query }: ParsedRequestOf<typeof readTicketAnalysis>, call: Call) {
    return this.answers.answer('tickets', query, call, (question) =>
      this.queries.execute(new ReadTicketAnalysisReport(question)),
    );
  }

  @Handles(readSatisfactionReport)
  satisfaction({ query }: ParsedRequestOf<typeof readSatisfactionReport>, call: Call) {
    return this.answers.answer('satisfaction', query, call, (question) =>
      this.queries.execute(new ReadSatisfactionReport(question)),
    );
  }

  @Handles(readTicketLoad)
  ticketLoad({ query }: ParsedRequestOf<typeof readTicketLoad>, call: Call) {
    return this.answers.answer('load', query, call, (question) => this.queries.execute(new ReadTicketLoad(question)));
  }
}
