import type { CommentsPage, SurveyComment } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import {
  lastPage,
  pageWindow,
  type AskedPage,
  type PageWindow,
  type Sight,
} from '../../../../platform/questions/index.js';
import { displayText } from '../../../tickets/index.js';
import { readNames, type ResponseNames } from '../list/read-names.js';
import type { RangedQuestion } from '../result-question.js';
import { readPublishedQuestions, questionsOf, type PublishedQuestions } from '../versions/read-published-questions.js';
import { answererOf } from '../list/response-document.js';
import { Conditions } from '../../../../platform/database/conditions.js';
import type { AnsweredRow } from '../list/read-responses.js';
import { selectResponses } from '../select-responses.js';

/** What was written in a range, in answer to whatever survey, newest first. */
export class ListComments extends Query<CommentsPage> {
  constructor(
    readonly question: RangedQuestion,
    readonly asked: AskedPage,
    readonly sight: Sight,
  ) {
    super();
  }
}

@QueryHandler(ListComments)
export class ListCommentsHandler implements IQueryHandler<ListComments> {
  constructor(private readonly database: Database) {}

  async execute({ question, asked: { page, pageSize }, sight }: ListComments): Promise<CommentsPage> {
    const total = await countComments(this.database, question);
    const window = pageWindow(total, page, pageSize);
    const { from, to, timezone } = question.range;
    return {
      items: window === null ? [] : await this.readItems(question, window, sight),
      page,
      pages: lastPage(total, pageSize),
      total,
      range: { from, to, timezone },
    };
  }

  private async readItems(question: RangedQuestion, window: PageWindow, sight: Sight) {
    const rows = await readCommentRows(this.database, question, window);
    const [questions, names] = await Promise.all([
      readPublishedQuestions(this.database, rows),
      readNames(this.database, rows),
    ]);
    return commentDocuments(rows, questions, names, sight);
  }
}

/** Says what was written beside what was asked, in the words of the version that its person saw. */
function commentDocuments(
  rows: readonly CommentRow[],
  questions: PublishedQuestions,
  names: ResponseNames,
  sight: Sight,
): SurveyComment[] {
  return rows.map((row) => ({
    ...answererOf(row, questionsOf(questions, row), names, sight),
    survey: { id: row.template_id, title: displayText(row.survey_title) },
    texts: textsOf(row, questions, names),
  }));
}

function textsOf(row: CommentRow, questions: PublishedQuestions, { texts }: ResponseNames): SurveyComment['texts'] {
  const asked = new Map(questionsOf(questions, row).map(({ id, question }) => [id, question]));
  return row.answers.flatMap((answer) => {
    const text = answer.type === 'text' ? texts.get(answer.ref) : undefined;
    return text === undefined ? [] : [{ question: asked.get(answer.id) ?? '', answer: text }];
  });
}

/** A response with the title of its survey, in the version that was answered. */
interface CommentRow extends AnsweredRow {
  template_id: string;
  survey_title: string;
}

function selected({ range, selection }: RangedQuestion): Conditions {
  const asked = new Conditions();
  selectResponses(asked, { survey: null, range, selection: { ...selection, hasText: 'true' } });
  return asked;
}

/** How many responses say something in words. */
async function countComments(database: Database, question: RangedQuestion): Promise<number> {
  const asked = selected(question);
  const [row] = await database.read<{ n: number }>(
    `select count(*) as n from survey_responses r where ${asked.sql}`,
    asked.params,
  );
  return row!.n;
}

/** The responses with words of one page, newest first. Finds the ids first, so that only their rows are joined. */
function readCommentRows(
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
