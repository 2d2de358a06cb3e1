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
import { countComments, readCommentRows, type CommentRow } from './read-comments.js';

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
