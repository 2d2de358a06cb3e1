import type { SurveyComment } from '@deskledger/contracts';
import type { Sight } from '../../../../platform/questions/index.js';
import { displayText } from '../../../tickets/index.js';
import type { ResponseNames } from '../list/read-names.js';
import { answererOf } from '../list/response-document.js';
import { questionsOf, type PublishedQuestions } from '../versions/read-published-questions.js';
import type { CommentRow } from './read-comments.js';

/** Says what was written beside what was asked, in the words of the version that its person saw. */
export function commentDocuments(
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
