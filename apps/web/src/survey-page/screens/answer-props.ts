import type { AnswerValue } from '@deskledger/contracts';
import type { Question } from '../answering/question.js';

export interface AnswerProps {
  question: Question;
  value: AnswerValue | undefined;
  /** Ids of what describes the field, for screen readers. */
  describedBy: string;
  isFaulty: boolean;
  onAnswer: (value: AnswerValue) => void;
}
