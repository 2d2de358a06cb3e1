import type { Rating, SatisfactionReport } from '@deskledger/contracts';
import type { FiguresQuestion } from '../figures/figures.js';

/** What customers answered in a range. */
export interface SatisfactionFigures {
  readonly rating: Rating;
  /** Completed responses submitted in the range. */
  readonly completedSurvey: number;
  readonly trend: SatisfactionReport['trend'];
}

/** In which days, and of which tickets. */
export type SatisfactionQuestion = Pick<FiguresQuestion, 'range' | 'selection'>;

/** Where the analytic answers get their satisfaction figures from. */
export abstract class Satisfaction {
  abstract read(question: SatisfactionQuestion): Promise<SatisfactionFigures>;
}
