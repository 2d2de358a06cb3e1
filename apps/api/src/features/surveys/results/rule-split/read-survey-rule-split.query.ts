import type { SurveyRuleSplit } from '@deskledger/contracts';
import { smallestGroup } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Partitions } from '../../../../platform/database/partitions.js';
import { notFound } from '../../../../platform/http/index.js';
import { ORGANIZATION_STREAM_ID, OrganizationSettingsReader } from '../../../organization/index.js';
import { readSplitGroups, readSplitSince } from './read-split-groups.js';
import { splitFiguresOf } from './shape-split.js';

/** What the surveys of a rule, which each ticket gets one of by chance, say beside each other. */
export class ReadSurveyRuleSplit extends Query<SurveyRuleSplit> {
  constructor(readonly rule: string) {
    super();
  }
}

@QueryHandler(ReadSurveyRuleSplit)
export class ReadSurveyRuleSplitHandler implements IQueryHandler<ReadSurveyRuleSplit> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: OrganizationSettingsReader,
    private readonly partitions: Partitions,
  ) {}

  /** @throws ProblemError 404 */
  async execute({ rule: id }: ReadSurveyRuleSplit): Promise<SurveyRuleSplit> {
    const { surveyRules } = await this.settings.read(this.database);
    const rule = surveyRules.find((known) => known.id === id);
    if (rule === undefined || rule.surveys.length < 2) throw notFound('No survey rule with this ID compares surveys.');
    const now = this.clock.now();
    const stream = { partition: this.partitions.of(ORGANIZATION_STREAM_ID), id: ORGANIZATION_STREAM_ID };
    const since = (await readSplitSince(this.database, stream, rule)) ?? now;
    const groups = await readSplitGroups(this.database, rule, since);
    return {
      rule: { id, name: rule.name },
      since: since.toISOString(),
      minimum: smallestGroup,
      surveys: rule.surveys.map(({ survey, share }, index) => {
        const group = groups[index]!;
        return {
          survey: { id: survey, title: group.title },
          share,
          delivered: group.answered.of,
          responses: group.answered.count,
          figures: splitFiguresOf(groups, group),
        };
      }),
      generatedAt: now.toISOString(),
    };
  }
}
