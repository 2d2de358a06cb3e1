import type { RecordedAnswer } from '@deskledger/domain';
import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import type { PageWindow } from '../../../../platform/questions/index.js';
import type { OneSurveyQuestion } from '../result-question.js';
import { hasWords, isAmongWords } from '../search/answer-words.js';
import { selectResponses, selectUnsearched } from '../select-responses.js';

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
  not_asked: string[] | null;
}

/** The same with its number. */
export interface ResponseRow extends AnsweredRow {
  number: number;
}

/** Where a page of responses ends: its last row. */
export type ResponseCursor = Pick<ResponseRow, 'id' | 'answered_at'>;

const all = 'from survey_responses r';
const newestFirst = 'order by r.answered_at desc, r.id desc';
const windowOf = (asked: Conditions, { limit, offset }: Omit<PageWindow, 'backwards'>) =>
  `limit ${asked.param(limit)} offset ${asked.param(offset)}`;

/** The responses of one page, newest first. */
export async function readResponsePage(
  database: Database,
  question: OneSurveyQuestion,
  { backwards, limit, offset }: PageWindow,
): Promise<ResponseRow[]> {
  const asked = new Conditions();
  selectResponses(asked, question);
  const order = backwards ? 'order by r.answered_at, r.id' : newestFirst;
  return readRows(
    database,
    question,
    asked,
    `${all} where ${asked.sql} ${order} ${windowOf(asked, { limit, offset })}`,
  );
}

/** So many responses are looked at one by one before a page with words that many answers have. */
const soonFound = 2_000;

/**
 * The same page, newest first, where many answers have the words of a search. As a rule it is soon found along the newest
 * responses. Where the filters leave few with the words, all answers with them are looked up.
 */
export async function readCommonPage(
  database: Database,
  question: OneSurveyQuestion,
  search: string,
  window: Omit<PageWindow, 'backwards'>,
): Promise<ResponseRow[]> {
  const asked = new Conditions();
  selectUnsearched(asked, question);
  const lookedAt = windowOf(asked, { limit: soonFound + window.offset, offset: 0 });
  const newest = `(select r.id, r.answered_at, r.answers ${all} where ${asked.sql} ${newestFirst} ${lookedAt}) r`;
  const words = hasWords(asked, search);
  const soon = `from ${newest} where ${words} ${newestFirst} ${windowOf(asked, window)}`;
  const rows = await readRows(database, question, asked, soon);
  if (rows.length === window.limit) return rows;
  const again = new Conditions();
  selectUnsearched(again, question);
  again.add(isAmongWords(again, search));
  return readRows(database, question, again, `${all} where ${again.sql} ${newestFirst} ${windowOf(again, window)}`);
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
  return readRows(
    database,
    question,
    asked,
    `${all} where ${asked.sql} ${newestFirst} ${windowOf(asked, { limit, offset: 0 })}`,
  );
}

/** Finds the ids first, so that only the rows of the page are joined. @param chosen what follows `select r.id, r.answered_at` */
function readRows(
  database: Database,
  { survey }: OneSurveyQuestion,
  asked: Conditions,
  chosen: string,
): Promise<ResponseRow[]> {
  const sql = `
    with page as materialized (
      select r.id, r.answered_at ${chosen}
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

/**
 * Tables for a `with` that has `page (id, answered_at)`, ending in `numbered (id, number)`: the how-manieth response
 * of its survey each is, in the order of submission; a void one keeps its number. What lies before the day of the oldest one is known from the
 * rollups, in whose zone that day is; from there on the rows are counted.
 *
 * @param survey SQL of the survey's id, a uuid
 */
function numberedResponses(survey: string): string {
  return `
    oldest as (
      select (min(answered_at) at time zone timezone)::date as day, max(answered_at) as newest, timezone
        from page, (select settings ->> 'timezone' as timezone from projections where name = 'survey_rollups') as kept
       group by timezone
    ), earlier as (
      select coalesce(sum(responses + voided), 0)::bigint as n
        from survey_rollups, oldest
       where survey = ${survey}::text and slice = ''
         and (grain = 'month' and bucket < date_trunc('month', day)::date
              or grain = 'day' and bucket >= date_trunc('month', day)::date and bucket < day)
    ), numbered as (
      select id, n + row_number() over (order by answered_at, id) as number
        from (select id, template_id, answered_at from survey_responses union all
              select id, template_id, answered_at from survey_voided_responses) as given, oldest, earlier
       where template_id = ${survey} and answered_at <= newest
         -- Where clocks are turned back at midnight the day begins an hour before PostgreSQL's midnight.
         and answered_at >= day::timestamp at time zone timezone - interval '2 hours'
         and (answered_at at time zone timezone)::date >= day
    )`;
}
