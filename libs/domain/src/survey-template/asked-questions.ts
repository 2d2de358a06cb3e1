import { canonicalText } from '../core/canonical-text.js';
import { scaleOf } from './question-scale.js';
import type { Question } from './survey-content.js';

/** The questions of one published version. */
export interface AskingVersion {
  readonly version: number;
  readonly questions: readonly Question[];
}

/** One wording of a question, and the versions that used it, in ascending order. */
export interface Wording {
  readonly question: string;
  readonly versions: readonly number[];
}

/** A question across the versions that asked it. */
export interface AskedQuestion {
  /** As the newest of its versions asks it. */
  readonly question: Question;
  /** Ascending. */
  readonly versions: readonly number[];
  /** Newest first; one where it was never reworded. */
  readonly wordings: readonly Wording[];
  /** Everything that could be chosen in any version; those of the newest version first. */
  readonly options: readonly string[];
  /** The same of the rows of a matrix. */
  readonly rows: readonly string[];
  /** The newest published version asks it. */
  readonly isCurrent: boolean;
}

/**
 * Every question that was ever published: those of the newest version first, then the dropped ones. A question keeps its
 * id when it is reworded. Its answers cannot be added up across another type or another scale, so it is listed once for
 * each of them.
 */
export function askedQuestions(versions: readonly AskingVersion[]): AskedQuestion[] {
  const newestFirst = [...versions].sort((one, other) => other.version - one.version);
  const asked = new Map<string, { version: number; question: Question }[]>();
  for (const { version, questions } of newestFirst) {
    for (const question of questions) {
      const key = `${question.id} ${answersOf(question)}`;
      asked.set(key, [...(asked.get(key) ?? []), { version, question }]);
    }
  }
  return [...asked.values()].map((uses) => ({
    question: uses[0]!.question,
    versions: uses.map(({ version }) => version).reverse(),
    wordings: wordingsOf(uses),
    options: [...new Set(uses.flatMap(({ question }) => question.options ?? []))],
    rows: [...new Set(uses.flatMap(({ question }) => question.rows ?? []))],
    isCurrent: uses[0]!.version === newestFirst[0]!.version,
  }));
}

/**
 * What kind of answers a question takes: answers of one kind add up. A rank says nothing among other options, and who
 * agreed did so to one statement.
 */
function answersOf(question: Question): string {
  if (question.type === 'ranking') return canonicalText([...(question.options ?? [])].sort());
  if (question.type === 'consent') return question.statement ?? '';
  if (question.type === 'matrix') return canonicalText(question.columns ?? []);
  if (question.type !== 'rating') return question.type;
  const { min, max } = scaleOf(question);
  return `${min}-${max}`;
}

function wordingsOf(uses: readonly { version: number; question: Question }[]): Wording[] {
  const wordings = new Map<string, number[]>();
  for (const { version, question } of [...uses].reverse()) {
    wordings.set(question.question, [...(wordings.get(question.question) ?? []), version]);
  }
  return [...wordings]
    .map(([question, versions]) => ({ question, versions }))
    .sort((one, other) => other.versions.at(-1)! - one.versions.at(-1)!);
}
