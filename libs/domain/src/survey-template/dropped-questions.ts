import type { Question, SurveyContent } from './survey-content.js';

/** A published version and how many completed responses answered each of its questions, by question id. */
export interface AnsweredVersion {
  readonly questions: readonly Question[];
  readonly answered: Readonly<Record<string, number>>;
}

export interface DroppedQuestion {
  readonly id: string;
  /** As the newest version that has it words it. */
  readonly question: string;
  readonly answers: number;
}

/** The questions with answers that `content` asks no more. `versions`: newest first. */
export function droppedQuestions(
  versions: readonly AnsweredVersion[],
  content: Pick<SurveyContent, 'questions'>,
): DroppedQuestion[] {
  const dropped = new Map<string, DroppedQuestion>();
  const isKept = new Set(content.questions.map(({ id }) => id));
  for (const { questions, answered } of versions) {
    for (const { id, question } of questions) {
      const answers = answered[id] ?? 0;
      if (answers === 0 || isKept.has(id)) continue;
      const known = dropped.get(id);
      dropped.set(id, { id, question: known?.question ?? question, answers: (known?.answers ?? 0) + answers });
    }
  }
  return [...dropped.values()];
}
