import type { SurveyRuleUsage } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { readQuotaUse } from '../decisions/rule-quotas.js';

/** How much of their quotas the rules have used. */
export class ReadRuleUsage extends Query<SurveyRuleUsage> {}

@QueryHandler(ReadRuleUsage)
export class ReadRuleUsageHandler implements IQueryHandler<ReadRuleUsage> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: OrganizationSettingsReader,
  ) {}

  async execute(): Promise<SurveyRuleUsage> {
    const { surveyRules, timezone } = await this.settings.read(this.database);
    const used = await readQuotaUse(this.database, surveyRules, { now: this.clock.now().getTime(), timezone });
    return {
      items: surveyRules.flatMap(({ id, quota }) =>
        quota === undefined ? [] : [{ rule: id, most: quota.most, per: quota.per, used: used.get(id) ?? 0 }],
      ),
    };
  }
}
