import type { ComparedFigures } from '@deskledger/contracts';
import { fittingBucket, ticketRules } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { requestPatience } from '../../../platform/database/given-up.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { keptSettings } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import type { Figures } from '../figures/figures.js';
import { Satisfaction, type SatisfactionFigures } from '../satisfaction/satisfaction.js';
import { hoursOf, trendsOf } from '../shapes/days.shape.js';
import { averageTimeOf, complianceOf } from '../shapes/metrics.shape.js';
import { readFiguresAsOfEnd } from './figures-as-of-end.js';

/** Reads the figures of one side of a comparison as of the end of its range, which may lie within its last day. */
@Injectable()
export class ComparedFiguresReader {
  constructor(
    private readonly database: Database,
    private readonly satisfaction: Satisfaction,
    private readonly settings: ProjectionSettings,
  ) {}

  async read(question: AnalyticsQuestion): Promise<ComparedFigures> {
    const [figures, satisfaction] = await Promise.all([
      this.database.transaction((tx) => this.asOfEnd(tx, question), {
        isolation: 'REPEATABLE READ',
        patience: requestPatience,
      }),
      this.satisfaction.read(question),
    ]);
    return {
      ...ofTickets(figures),
      ...ofAnswers(satisfaction),
      // In longer buckets neither range would stand beside the other.
      responseTrends: fittingBucket(question.range, 'day') === 'day' ? trendsOf(figures, question) : [],
      responseHours: hoursOf(figures, question),
    };
  }

  private async asOfEnd(tx: Tx, question: AnalyticsQuestion): Promise<Figures> {
    return readFiguresAsOfEnd(tx, question, ticketRules(await keptSettings(this.settings, tx)));
  }
}

function ofTickets(figures: Figures) {
  const { created, closed, resolved, reopened, met, breached } = figures.totals;
  const { count, averageSeconds, medianSeconds, p90Seconds } = averageTimeOf(figures);
  return {
    created,
    open: created - closed,
    closed,
    resolved,
    reopened,
    resolutionCount: count,
    averageSeconds,
    medianSeconds,
    p90Seconds,
    complianceRate: complianceOf(figures).rate,
    decided: met + breached,
  };
}

function ofAnswers({ rating, completedSurvey }: SatisfactionFigures) {
  return { overallRating: rating.overallRating, ratings: rating.total, completedSurvey };
}
