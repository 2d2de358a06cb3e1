import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SurveyVersion } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { NameAuthors } from '../../accounts/index.js';
import { surveyTemplateStreamId } from '../streams/survey-template.stream.js';
import { noSuchTemplate } from './read-survey-templates.query.js';
import { selectWording, versionDocument, type VersionRow } from './template-document.js';

export class ListSurveyVersions extends Query<SurveyVersion[]> {
  constructor(readonly templateId: string) {
    super();
  }
}

const versionsSql = `
  with given as (
    select version, answer ->> 'id' as question, count(*) as times
    from survey_responses cross join lateral jsonb_array_elements(answers) as answer
    where template_id = $1 group by version, question
  ), responses as (
    select version, count(*) as responses from survey_responses where template_id = $1 group by version
  )
  select version, title, description, questions, published_at as "publishedAt", revision,
    ${selectWording('survey_versions')} as wording,
    coalesce(responses, 0) as responses,
    coalesce((select jsonb_object_agg(question, times) from given where given.version = survey_versions.version),
      '{}') as answered
  from survey_versions left join responses using (version)
  where template_id = $1
  order by version desc`;

/** What was ever published, newest first, and how much it was answered. */
@QueryHandler(ListSurveyVersions)
export class ListSurveyVersionsHandler implements IQueryHandler<ListSurveyVersions> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ templateId }: ListSurveyVersions): Promise<SurveyVersion[]> {
    const [known] = await this.database.query('select from survey_templates where id = $1', [templateId]);
    if (known === undefined) throw noSuchTemplate();
    const rows = await this.database.query<VersionRow>(versionsSql, [templateId]);
    const streamId = surveyTemplateStreamId(templateId);
    const revisions = rows.map(({ revision }) => ({ streamId, version: revision }));
    const authors = await this.queries.execute(new NameAuthors(revisions));
    return rows.map((row, index) => versionDocument(row, authors[index]?.name ?? null));
  }
}
