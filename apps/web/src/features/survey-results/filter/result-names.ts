import type { SurveyQuestion } from '@deskledger/contracts';
import type { RatingScale } from '@deskledger/domain';
import type { SliceNames } from '../../slice/index.js';
import { pointsOfStar } from '../figures/points.js';
import { resultsCopy } from '../results.copy.js';

/** Something to choose, under the name that people know. */
export interface Named {
  id: string;
  name: string;
}

/** Names for what stands in the address, and the versions and questions that can be chosen. */
export interface ResultNames {
  ofSlice: SliceNames;
  versions: readonly string[];
  questions: readonly Named[];
  /** Of the ratings, where they have no stars. */
  scale?: RatingScale | null;
}

/** The ratings that a filter by this many stars leaves. */
export function ratingName(star: number, { scale = null }: Pick<ResultNames, 'scale'>): string {
  return scale === null ? resultsCopy.stars(star) : pointsOfStar(star, scale);
}

/** Every question once, as the newest version words it. */
export function questionsOf(versions: readonly { version: number; questions: readonly SurveyQuestion[] }[]): Named[] {
  const newestFirst = [...versions].sort((one, other) => other.version - one.version);
  const questions = new Map<string, string>();
  for (const { questions: asked } of newestFirst) {
    for (const { id, question } of asked) if (!questions.has(id)) questions.set(id, question);
  }
  return [...questions].map(([id, name]) => ({ id, name }));
}

export function nameOf(names: readonly Named[], id: string): string {
  return names.find((named) => named.id === id)?.name ?? id;
}
