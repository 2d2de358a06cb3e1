import { cutRange } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Satisfaction, type SatisfactionFigures, type SatisfactionQuestion } from '../../../analytics/index.js';
import { readResponseRows } from '../figures/read-response-rows.js';
import { readSurveyRollups } from '../figures/read-survey-rollups.js';
import type { RangedQuestion } from '../result-question.js';
import { ratingOf } from '../shapes/rating.shape.js';
import { trendOf } from '../shapes/trend.shape.js';
import { narrowByTicket } from './narrow-by-ticket.js';
import { sumAnswers, type AnswerFigures } from './sum-answers.js';

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
      trend: trendOf(figures, question.range),
    };
  }

  /** Organization and agent as at the invitation; everything else is asked of the ticket as it is now. */
  private figures({ range, selection }: SatisfactionQuestion): Promise<AnswerFigures> {
    const { organization, assignee, ...ofTicket } = selection;
    const question = { survey: null, range, selection: { organization, assignee } };
    const narrowed = Object.entries(ofTicket).filter(([, values]) => values !== undefined);
    if (assignee === undefined && narrowed.length === 0) return this.kept(question);
    if (narrowed.length === 0) return readResponseRows(this.database, question);
    return readResponseRows(this.database, question, (asked) => narrowByTicket(asked, ofTicket));
  }

  /** Whole days from the rollups; a day that the range ends within from its responses. */
  private async kept(question: RangedQuestion): Promise<AnswerFigures> {
    const { whole, begun } = cutRange(question.range);
    if (begun === null) return readSurveyRollups(this.database, question);
    if (whole === null) return readResponseRows(this.database, question);
    const [ofWhole, ofBegun] = await Promise.all([
      readSurveyRollups(this.database, { ...question, range: whole }),
      readResponseRows(this.database, { ...question, range: begun }),
    ]);
    return sumAnswers(ofWhole, ofBegun);
  }
}
