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
  const kept = new Set(content.questions.map(({ id }) => id));
  for (const { questions, answered } of versions) {
    for (const { id, question } of questions) {
      const newer = dropped.get(id);
      const answers = (newer?.answers ?? 0) + (answered[id] ?? 0);
      if (!kept.has(id)) dropped.set(id, { id, question: newer?.question ?? question, answers });
    }
  }
  return [...dropped.values()].filter(({ answers }) => answers > 0);
}
