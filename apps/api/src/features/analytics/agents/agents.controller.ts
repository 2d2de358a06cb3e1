import {
  listHelpDeskAgents,
  readActiveAgents,
  readOwnPerformance,
  readTeamComparison,
  readTeamReport,
  readTeamTotals,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Cached } from '../../../platform/answers/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Handles, type Call } from '../../../platform/http/index.js';
import { AskedRanges } from '../../../platform/questions/index.js';
import { ReadOwnAgent } from '../../accounts/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { canonicalSelection, ListHelpDeskAgents } from '../../tickets/index.js';
import { AskedQuestions } from '../answers/question.js';
import { ReadActiveAgents } from './active-agents.query.js';
import { ReadOwnPerformance } from './own-performance.query.js';
import { ReadTeamComparison } from './team-comparison.query.js';
import { ReadTeamReport } from './team-report.query.js';

@Controller()
export class AgentsController {
  constructor(
    private readonly questions: AskedQuestions,
    private readonly ranges: AskedRanges,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readTeamReport)
  @Cached('day')
  team({ query }: ParsedRequestOf<typeof readTeamReport>) {
    return this.queries.execute(new ReadTeamReport(this.questions.of(query)));
  }

  @Handles(readTeamTotals)
  @Cached('day')
  async totals({ query }: ParsedRequestOf<typeof readTeamTotals>) {
    const { hasAgents, total, range, generatedAt, dataVersion } = await this.queries.execute(
      new ReadTeamReport(this.questions.of(query)),
    );
    return { hasAgents, total, range, generatedAt, dataVersion };
  }

  /** Not kept: the answer is another for each who asks. */
  @Handles(readOwnPerformance)
  async own({ query }: ParsedRequestOf<typeof readOwnPerformance>, { actor }: Call) {
    const agent = await this.queries.execute(new ReadOwnAgent(actor));
    return this.queries.execute(new ReadOwnPerformance(this.questions.of(query), agent));
  }

  @Handles(readTeamComparison)
  @Cached('minute')
  teamComparison({ query }: ParsedRequestOf<typeof readTeamComparison>) {
    return this.queries.execute(new ReadTeamComparison(this.ranges.resolveCompared(query), canonicalSelection(query)));
  }

  /** As of the present minute: who was online becomes away by the passing of time alone. */
  @Handles(readActiveAgents)
  @Cached('minute')
  active(_request: ParsedRequestOf<typeof readActiveAgents>) {
    return this.queries.execute(new ReadActiveAgents(this.clock.now(), this.settings.current().timezone));
  }

  @Handles(listHelpDeskAgents)
  async list() {
    return { agents: await this.queries.execute(new ListHelpDeskAgents()) };
  }
}
