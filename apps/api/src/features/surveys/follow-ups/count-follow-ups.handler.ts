import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Conditions } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { CountFollowUps, selectBy } from '../../tickets/index.js';
import { responseColumns } from '../results/select-responses.js';

/** Counts the open ones by an index of those alone. Nothing is read where there are no rules. */
@QueryHandler(CountFollowUps)
export class CountFollowUpsHandler implements IQueryHandler<CountFollowUps> {
  constructor(
    private readonly database: Database,
    private readonly settings: OrganizationSettingsReader,
  ) {}

  async execute({ selection }: CountFollowUps): Promise<number | null> {
    if (this.settings.current().followUpRules.length === 0) return null;
    const asked = new Conditions();
    selectBy(asked, responseColumns, selection);
    const [row] = await this.database.read<{ n: number }>(
      `select count(*) as n from survey_follow_ups f join survey_responses r using (id)
        where f.closed_at is null and ${asked.sql}`,
      asked.params,
    );
    return row!.n;
  }
}
