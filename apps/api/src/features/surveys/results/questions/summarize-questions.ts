import type { QuestionSummary, SummarizedQuestions } from '@deskledger/contracts';
import {
  isScaleType,
  largestRemainder,
  promoterScore,
  questionSummaries,
  rate,
  scaleOf,
  type AnsweredQuestion,
  type RowCounts,
} from '@deskledger/domain';
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
  const shares = sharesOf(summary);
  return {
    id: question.id,
    type: question.type,
    question: question.question,
    versions: [...versions],
    wordings: wordings.map((wording) => ({ question: wording.question, versions: [...wording.versions] })),
    current: isCurrent,
    ...(isScaleType(question.type) ? { min_rating: min, max_rating: max } : {}),
    asked,
    answered,
    average,
    values: values.map(({ value, count }, index) => ({ value, count, pct: shares[index]!, ...rankOf(summary, index) })),
    ...(summary.byRow !== null && { rows: summary.byRow.map(rowDocument) }),
    ...(summary.promoters !== null && { nps: promoterDocument(summary.promoters) }),
    ...(question.statement !== undefined && { statement: question.statement }),
    ...(summary.days !== null && { days: summary.days }),
    ...(summary.agreeing !== null && { agreeing: { count: summary.agreeing, pct: rate(summary.agreeing, answered) } }),
    byPublicLink: { counted: byPublicLink.isCounted, answered: byPublicLink.answered },
  };
}

function rankOf({ meanRanks }: AnsweredQuestion, index: number): { meanRank?: number | null } {
  return meanRanks === null ? {} : { meanRank: meanRanks[index] ?? null };
}

function rowDocument({ row, answered, values }: RowCounts) {
  const shares = largestRemainder(values.map(({ count }) => count));
  return {
    row,
    answered,
    values: values.map((value, index) => ({ ...value, pct: answered === 0 ? null : shares[index]! })),
  };
}

/** Shares of those who answered. Where several can be chosen together each stands for itself. */
function sharesOf({ question, answered, values }: AnsweredQuestion): (number | null)[] {
  const counts = values.map(({ count }) => count);
  if (question.type === 'choices') return counts.map((count) => rate(count, answered));
  return answered === 0 ? counts.map(() => null) : largestRemainder(counts);
}

function promoterDocument(groups: NonNullable<AnsweredQuestion['promoters']>): QuestionSummary['nps'] {
  const score = promoterScore(groups);
  const names = ['promoters', 'passives', 'detractors'] as const;
  const shares = largestRemainder(names.map((name) => groups[name]));
  const [promoters, passives, detractors] = names.map((name, index) => ({
    count: groups[name],
    pct: score === null ? null : shares[index]!,
  }));
  return { score, promoters: promoters!, passives: passives!, detractors: detractors! };
}
