import { Injectable } from '@nestjs/common';
import { Conditions } from '../../../../platform/database/conditions.js';
import { Database } from '../../../../platform/database/database.js';
import { AgentRatings, type AnalyticsQuestion, type HolderRatings } from '../../../analytics/index.js';
import { selectRated, selectResponses } from '../select-responses.js';

/**
 * The ratings of whoever held a ticket when its contact was invited, which a closing brings about. Answers by public
 * link belong to no ticket and to nobody. Read from the responses through an index that holds all that is needed.
 */
@Injectable()
export class SurveyAgentRatings extends AgentRatings {
  constructor(private readonly database: Database) {
    super();
  }

  override async read({ range, selection }: AnalyticsQuestion): Promise<HolderRatings[]> {
    const asked = new Conditions();
    selectResponses(asked, { survey: null, range, selection });
    selectRated(asked);
    return this.database.read<HolderRatings & Record<string, unknown>>(
      `select coalesce(r.assignee_id, '') as agent, coalesce(r.team, '') as team,
              count(*) as ratings, sum(r.rating_parts) as "ratingParts", count(*) filter (where r.star >= 4) as satisfied
         from survey_responses r
        where ${asked.sql}
        group by 1, 2`,
      asked.params,
    );
  }
}
