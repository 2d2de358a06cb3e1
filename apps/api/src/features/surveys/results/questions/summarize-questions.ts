import type { QuestionSummary, SummarizedQuestions } from '@deskledger/contracts';
import { largestRemainder, questionSummaries, scaleOf, type AnsweredQuestion } from '@deskledger/domain';
import type { PublishedVersion } from '../versions/read-versions.js';
import type { QuestionCounts } from './read-question-counts.js';

/** What was answered to every question of a survey, in the words of the contract. */
export function summarizeQuestions(versions: readonly PublishedVersion[], counts: QuestionCounts): SummarizedQuestions {
  return {
    responses: counts.responses.reduce((sum, { count }) => sum + count, 0),
    questions: questionSummaries(versions, counts).map(summaryDocument),
  };
}

function summaryDocument(summary: AnsweredQuestion): QuestionSummary {
  const { question, versions, wordings, isCurrent, asked, answered, average, values, byPublicLink } = summary;
  const { min, max } = scaleOf(question);
  const shares = largestRemainder(values.map(({ count }) => count));
  return {
    id: question.id,
    type: question.type,
    question: question.question,
    versions: [...versions],
    wordings: wordings.map((wording) => ({ question: wording.question, versions: [...wording.versions] })),
    current: isCurrent,
    ...(question.type === 'rating' ? { min_rating: min, max_rating: max } : {}),
    asked,
    answered,
    average,
    values: values.map(({ value, count }, index) => ({ value, count, pct: answered === 0 ? null : shares[index]! })),
    byPublicLink: { counted: byPublicLink.isCounted, answered: byPublicLink.answered },
  };
}
