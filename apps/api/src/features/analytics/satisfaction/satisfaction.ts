import { listDays } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
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

const noShares = { '1_pct': null, '2_pct': null, '3_pct': null, '4_pct': null, '5_pct': null };
const noAnswers: Rating = { total: 0, overallRating: null, csat: null, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, ...noShares };

/** The reading of an installation that has no surveys: nothing was answered. */
@Injectable()
export class NoSatisfaction extends Satisfaction {
  override read({ range }: SatisfactionQuestion): Promise<SatisfactionFigures> {
    const trend = listDays(range.from, range.to).map((date) => ({ date, responses: 0, rating: null }));
    return Promise.resolve({ rating: noAnswers, completedSurvey: 0, trend });
  }
}
