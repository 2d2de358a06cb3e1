import { fillPlaceholders, type Question } from '@deskledger/domain';
import type { Database } from '../../../../platform/database/database.js';

/** What was answered: a version of a survey. */
interface AnsweredVersion {
  readonly template_id: string;
  readonly version: number;
}

/** The questions of published versions, of whatever surveys. */
export type PublishedQuestions = ReadonlyMap<string, readonly Question[]>;

const keyOf = ({ template_id: survey, version }: AnsweredVersion) => `${survey} ${version}`;

/** The questions that the people who answered these versions saw, as they are asked without a ticket. */
export async function readPublishedQuestions(
  database: Database,
  answered: readonly AnsweredVersion[],
): Promise<PublishedQuestions> {
  const surveys = [...new Set(answered.map(({ template_id: survey }) => survey))];
  if (surveys.length === 0) return new Map();
  const rows = await database.read<AnsweredVersion & { questions: Question[] } & Record<string, unknown>>(
    'select template_id, version, questions from survey_versions where template_id = any ($1)',
    [surveys],
  );
  return new Map(rows.map((row) => [keyOf(row), row.questions.map(askedOfAnybody)]));
}

/** Nobody in particular is named above the answers of many. */
export function askedOfAnybody(question: Question): Question {
  return { ...question, question: fillPlaceholders(question.question, {}) };
}

export function questionsOf(published: PublishedQuestions, answered: AnsweredVersion): readonly Question[] {
  return published.get(keyOf(answered)) ?? [];
}
