import { readActiveAgents, readTeamComparison, readTeamReport, type ParsedRequestOf } from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Handles, type Call } from '../../../platform/http/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { AskedRanges, canonicalSelection, periodsInWords } from '../../tickets/index.js';
import { AnalyticsAnswers } from '../answers/analytics-answers.js';
import { ReadActiveAgents } from './active-agents.query.js';
import { ReadTeamComparison } from './team-comparison.query.js';
import { ReadTeamReport } from './team-report.query.js';

const minute = 60_000;

@Controller()
export class AgentsController {
  constructor(
    private readonly answers: AnalyticsAnswers,
    private readonly ranges: AskedRanges,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readTeamReport)
  team({ query }: ParsedRequestOf<typeof readTeamReport>, call: Call) {
    return this.answers.answer('team', query, call, (question) => this.queries.execute(new ReadTeamReport(question)));
  }

  @Handles(readTeamComparison)
  teamComparison({ query }: ParsedRequestOf<typeof readTeamComparison>, call: Call) {
    const periods = this.ranges.resolveCompared(query);
    const selection = canonicalSelection(query);
    const name = `team comparison ${periodsInWords(periods)} ${JSON.stringify(selection)}`;
    return this.answers.answerNamed(name, call, () => this.queries.execute(new ReadTeamComparison(periods, selection)));
  }

  /** As of the present minute: who was online becomes away by the passing of time alone. */
  @Handles(readActiveAgents)
  active(_request: ParsedRequestOf<typeof readActiveAgents>, call: Call) {
    const { timezone } = this.settings.current();
    const now = this.clock.now();
    const name = `active agents ${Math.floor(now.getTime() / minute)} ${timezone}`;
    return this.answers.answerNamed(name, call, () => this.queries.execute(new ReadActiveAgents(now, timezone)));
  }
}
