import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Satisfaction, type SatisfactionFigures, type SatisfactionQuestion } from '../../../analytics/index.js';
import { ratingOf, trendOf } from '../figures/rating.shape.js';
import { readAnswerFigures } from '../figures/read-survey-figures.js';

/** The satisfaction of dashboard and reports: the answers to all surveys. */
@Injectable()
export class SurveySatisfaction extends Satisfaction {
  constructor(private readonly database: Database) {
    super();
  }

  override async read(question: SatisfactionQuestion): Promise<SatisfactionFigures> {
    const { range, selection } = question;
    const figures = await readAnswerFigures(this.database, { survey: null, range, selection });
    return {
      rating: ratingOf(figures),
      completedSurvey: figures.totals.responses,
      trend: trendOf(figures, question),
    };
  }
}
