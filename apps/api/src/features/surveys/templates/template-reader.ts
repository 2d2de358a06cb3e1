import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { SurveyTemplate } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { NameAuthors } from '../../accounts/index.js';
import { surveyTemplateStreamId } from '../streams/survey-template.stream.js';
import { selectWording, templateDocument, type TemplateRow } from './template-document.js';
import { inForceFirst, selectInForce } from './template-in-force.js';

// The counts come from monthly rollups and an index of open enrollments: responses are never counted one by one.
const templatesSql = `
  select id, public_id as "publicId", title, description, status, questions, version, revision,
    ${selectWording('template')} as wording,
    unpublished_changes as "unpublishedChanges", created_at as "createdAt", updated_at as "updatedAt",
    (select coalesce(sum(responses), 0)::bigint from survey_rollups
      where survey = template.id::text and slice = '' and grain = 'month') as "completionCount",
    coalesce(id = (${selectInForce('id')}), false) as "sentForTickets",
    invitations.*,
    (select answered_at from survey_responses
      where template_id = template.id order by answered_at desc limit 1) as "lastResponseAt"
  from survey_templates as template
  cross join lateral (
    select count(*) filter (where template.status = 'active' or opened_at is not null) as "openInvitations",
      count(*) filter (where template.status = 'active' and opened_at is null) as "unopenedInvitations"
    from survey_enrollments
    where template_id = template.id and ended is null and kind = 'invitation' and expires_at > $2
  ) as invitations
  where $1::uuid is null or id = $1
  order by ${inForceFirst}`;

/** Templates as they are now, with what became of them. */
@Injectable()
export class TemplateReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  /** The one in force first. With an id that one, or none. */
  async read(id?: string): Promise<SurveyTemplate[]> {
    const rows = await this.database.query<TemplateRow>(templatesSql, [id ?? null, this.clock.now()]);
    const revisions = rows.map((row) => ({ streamId: surveyTemplateStreamId(row.id), version: row.revision }));
    const authors = await this.queries.execute(new NameAuthors(revisions));
    return rows.map((row, index) => templateDocument(row, authors[index]?.name ?? null));
  }
}
