import type { RecordedAnswer } from '@deskledger/domain';
import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import type { PageWindow } from '../../../../platform/questions/index.js';
import type { OneSurveyQuestion } from '../result-question.js';
import { selectResponses } from '../select-responses.js';
import { numberedResponses } from './numbered-responses.js';

/** A row of `survey_responses` with what is known of its ticket now. */
export interface AnsweredRow extends Record<string, unknown> {
  id: string;
  answered_at: Date;
  kind: 'invitation' | 'public';
  version: number;
  rating_parts: number | null;
  active_seconds: number | null;
  ticket_id: string | null;
  ticket_reference: string | null;
  subject: { text?: string } | null;
  organization_id: string | null;
  organization_name: string | null;
  designation: string | null;
  assignee_id: string | null;
  answers: RecordedAnswer[];
}

/** The same with its number. */
export interface ResponseRow extends AnsweredRow {
  number: number;
}

/** Where a page of responses ends: its last row. */
export type ResponseCursor = Pick<ResponseRow, 'id' | 'answered_at'>;

/** The responses of one page, newest first. */
export async function readResponsePage(
  database: Database,
  question: OneSurveyQuestion,
  { backwards, limit, offset }: PageWindow,
): Promise<ResponseRow[]> {
  const asked = new Conditions();
  selectResponses(asked, question);
  const order = backwards ? 'r.answered_at, r.id' : 'r.answered_at desc, r.id desc';
  const portion = `order by ${order} limit ${asked.param(limit)} offset ${asked.param(offset)}`;
  return readRows(database, question, asked, portion);
}

/** Up to `limit` responses behind a row, newest first; from the newest on when there is none. */
export async function readResponsesAfter(
  database: Database,
  question: OneSurveyQuestion,
  after: ResponseCursor | null,
  limit: number,
): Promise<ResponseRow[]> {
  const asked = new Conditions();
  selectResponses(asked, question);
  if (after !== null) {
    const place = `(${asked.param(after.answered_at, 'timestamptz')}, ${asked.param(after.id, 'uuid')})`;
    asked.add(`(r.answered_at, r.id) < ${place}`);
  }
  const portion = `order by r.answered_at desc, r.id desc limit ${asked.param(limit)}`;
  return readRows(database, question, asked, portion);
}

/** Finds the ids first, so that only the rows of the page are joined. */
function readRows(
  database: Database,
  { survey }: OneSurveyQuestion,
  asked: Conditions,
  portion: string,
): Promise<ResponseRow[]> {
  const chosen = asked.sql;
  const sql = `
    with page as materialized (
      select r.id, r.answered_at from survey_responses r where ${chosen} ${portion}
    ), ${numberedResponses(asked.param(survey, 'uuid'))}
    select r.*, numbered.number, t.ticket_id as ticket_reference, subject.value as subject, o.name as organization_name
      from page
      join numbered using (id)
      join survey_responses r using (id)
      left join tickets t on t.id = r.ticket_id
      left join personal_data subject on subject.ref = t.subject_ref
      left join ticket_organizations o on o.id = r.organization_id
     order by r.answered_at desc, r.id desc`;
  return database.read<ResponseRow>(sql, asked.params);
}
