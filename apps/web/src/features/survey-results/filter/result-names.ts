import type { SurveyQuestion } from '@deskledger/contracts';
import { isScaleType, type RatingScale, scaleOf, scaleValues } from '@deskledger/domain';
import type { SliceNames } from '../../slice/index.js';
import { pointsOfStar } from '../figures/points.js';
import { resultsCopy } from '../results.copy.js';

/** Something to choose, under the name that people know. */
export interface Named {
  id: string;
  name: string;
}

/** A question with the answers that can be filtered by, as the address has them; none for a text. */
export interface NamedQuestion extends Named {
  type: SurveyQuestion['type'];
  answers: readonly string[];
}

/** Names for what stands in the address, and the versions and questions that can be chosen. */
export interface ResultNames {
  ofSlice: SliceNames;
  versions: readonly string[];
  questions: readonly NamedQuestion[];
  /** Of the ratings, where they have no stars. */
  scale?: RatingScale | null;
}

/** The ratings that a filter by this many stars leaves. */
export function ratingName(star: number, { scale = null }: Pick<ResultNames, 'scale'>): string {
  return scale === null ? resultsCopy.stars(star) : pointsOfStar(star, scale);
}

/** Every question once, as the newest version words it, with the answers of all versions. */
export function questionsOf(
  versions: readonly { version: number; questions: readonly SurveyQuestion[] }[],
): NamedQuestion[] {
  const newestFirst = [...versions].sort((one, other) => other.version - one.version);
  const questions = new Map<string, NamedQuestion>();
  for (const { questions: asked } of newestFirst) {
    for (const question of asked) {
      const known = questions.get(question.id) ?? {
        id: question.id,
        name: question.question,
        type: question.type,
        answers: [],
      };
      questions.set(question.id, { ...known, answers: [...new Set([...known.answers, ...answersTo(question)])] });
    }
  }
  return [...questions.values()];
}

function answersTo(question: SurveyQuestion): string[] {
  if (['choice', 'choices', 'ranking'].includes(question.type)) return [...(question.options ?? [])];
  if (question.type === 'matrix')
    return (question.rows ?? []).flatMap((row) => (question.columns ?? []).map((column) => `${row}: ${column}`));
  if (question.type === 'yes_no') return ['true', 'false'];
  return isScaleType(question.type) ? scaleValues(scaleOf(question)).map(String) : [];
}

/** An answer as it is read. */
export function answerName(questions: readonly NamedQuestion[], id: string, answer: string): string {
  if (questions.find((question) => question.id === id)?.type !== 'yes_no') return answer;
  return answer === 'true' ? resultsCopy.recent.yes : resultsCopy.recent.no;
}

export function nameOf(names: readonly Named[], id: string): string {
  return names.find((named) => named.id === id)?.name ?? id;
}
