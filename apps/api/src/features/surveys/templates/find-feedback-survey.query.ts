import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';

/** The public id of the survey that anybody may answer: of the active ones that published last; null without any. */
export class FindFeedbackSurvey extends Query<string | null> {}

const activeSql = `
  select public_id as "publicId" from survey_templates as template where status = 'active'
   order by (select max(published_at) from survey_versions where template_id = template.id) desc nulls last,
     created_at desc, id
   limit 1`;

@QueryHandler(FindFeedbackSurvey)
export class FindFeedbackSurveyHandler implements IQueryHandler<FindFeedbackSurvey> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<string | null> {
    const [row] = await this.database.query<{ publicId: string }>(activeSql, []);
    return row?.publicId ?? null;
  }
}
