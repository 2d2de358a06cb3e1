import type { Rating, SatisfactionReport } from '@deskledger/contracts';
import type { AnalyticsQuestion } from '../answers/question.js';

/** What customers answered in a range. */
export interface SatisfactionFigures {
  readonly rating: Rating;
  /** Completed responses submitted in the range. */
  readonly completedSurvey: number;
  readonly trend: SatisfactionReport['trend'];
}

/** In which days, and of which tickets. */
export type SatisfactionQuestion = AnalyticsQuestion;

/** Where the analytic answers get their satisfaction figures from. */
export abstract class Satisfaction {
  abstract read(question: SatisfactionQuestion): Promise<SatisfactionFigures>;
}
