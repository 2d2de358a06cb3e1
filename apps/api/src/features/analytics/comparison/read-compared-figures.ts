import type { ComparedFigures } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import type { Figures } from '../figures/figures.js';
import { readFigures } from '../figures/read-figures.js';
import { Satisfaction, type SatisfactionFigures } from '../satisfaction/satisfaction.js';
import { trendsOf } from '../shapes/days.shape.js';
import { averageTimeOf, complianceOf } from '../shapes/metrics.shape.js';
import { readStanding, type Standing } from './read-standing.js';

/** Reads the figures of one side of a comparison; its range may end within its last day. */
@Injectable()
export class ComparedFiguresReader {
  constructor(
    private readonly database: Database,
    private readonly satisfaction: Satisfaction,
  ) {}

  async read(question: AnalyticsQuestion): Promise<ComparedFigures> {
    const [figures, standing, satisfaction] = await Promise.all([
      readFigures(this.database, { ...question, resolutionDays: false }),
      readStanding(this.database, question),
      this.satisfaction.read(question),
    ]);
    return {
      ...ofTickets(figures, standing),
      ...ofAnswers(satisfaction),
      responseTrends: trendsOf(figures, question),
    };
  }
}

function ofTickets(figures: Figures, standing: Standing | null) {
  const { created, resolved, reopened, met, breached } = figures.totals;
  const { count, averageSeconds, medianSeconds, p90Seconds } = averageTimeOf(figures);
  return {
    created,
    open: standing?.open ?? null,
    closed: standing?.closed ?? null,
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
