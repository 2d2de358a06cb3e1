import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import type { PageWindow } from '../../../../platform/questions/index.js';
import type { AnsweredRow } from '../list/read-responses.js';
import type { RangedQuestion } from '../result-question.js';
import { selectResponses } from '../select-responses.js';

/** A response with the title of its survey, in the version that was answered. */
export interface CommentRow extends AnsweredRow {
  template_id: string;
  survey_title: string;
}

function selected({ range, selection }: RangedQuestion): Conditions {
  const asked = new Conditions();
  selectResponses(asked, { survey: null, range, selection: { ...selection, hasText: 'true' } });
  return asked;
}

/** How many responses say something in words. */
export async function countComments(database: Database, question: RangedQuestion): Promise<number> {
  const asked = selected(question);
  const [row] = await database.read<{ n: number }>(
    `select count(*) as n from survey_responses r where ${asked.sql}`,
    asked.params,
  );
  return row!.n;
}

/** The responses with words of one page, newest first. Finds the ids first, so that only their rows are joined. */
export function readCommentRows(
  database: Database,
  question: RangedQuestion,
  { backwards, limit, offset }: PageWindow,
): Promise<CommentRow[]> {
  const asked = selected(question);
  const chosen = asked.sql;
  const order = backwards ? 'r.answered_at, r.id' : 'r.answered_at desc, r.id desc';
  const portion = `order by ${order} limit ${asked.param(limit)} offset ${asked.param(offset)}`;
  const sql = `
    with page as materialized (select r.id from survey_responses r where ${chosen} ${portion})
    select r.*, coalesce(version.title, survey.title) as survey_title, t.ticket_id as ticket_reference, subject.value as subject,
           o.name as organization_name
      from page
      join survey_responses r using (id)
      join survey_templates survey on survey.id = r.template_id
      left join survey_versions version on version.template_id = r.template_id and version.version = r.version
      left join tickets t on t.id = r.ticket_id
      left join personal_data subject on subject.ref = t.subject_ref
      left join ticket_organizations o on o.id = r.organization_id
     order by r.answered_at desc, r.id desc`;
  return database.read<CommentRow>(sql, asked.params);
}
