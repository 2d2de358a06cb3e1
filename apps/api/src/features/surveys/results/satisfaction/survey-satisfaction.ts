import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Satisfaction, type SatisfactionFigures, type SatisfactionQuestion } from '../../../analytics/index.js';
import { readResponseRows } from '../figures/read-response-rows.js';
import { ratingOf } from '../shapes/rating.shape.js';
import { trendOf } from '../shapes/trend.shape.js';
import { narrowByTicket } from './narrow-by-ticket.js';
import { readAnswerFigures, type AnswerFigures } from '../figures/read-answer-figures.js';

/** The satisfaction of dashboard and reports: the answers to all surveys. */
@Injectable()
export class SurveySatisfaction extends Satisfaction {
  constructor(private readonly database: Database) {
    super();
  }

  override async read(question: SatisfactionQuestion): Promise<SatisfactionFigures> {
    const figures = await this.figures(question);
    return {
      rating: ratingOf(figures),
      completedSurvey: figures.totals.responses,
      trend: trendOf(figures, question),
    };
  }

  /** Organization and agent as at the invitation; everything else is asked of the ticket as it is now. */
  private figures({ range, selection }: SatisfactionQuestion): Promise<AnswerFigures> {
    const { organization, assignee, ...ofTicket } = selection;
    const question = { survey: null, range, selection: { organization, assignee } };
    const narrowed = Object.entries(ofTicket).filter(([, values]) => values !== undefined);
    if (assignee === undefined && narrowed.length === 0) return readAnswerFigures(this.database, question);
    if (narrowed.length === 0) return readResponseRows(this.database, question);
    return readResponseRows(this.database, question, (asked) => narrowByTicket(asked, ofTicket));
  }
}
