import type { ComparedFigures } from '@deskledger/contracts';
import { figureContext, fittingBucket } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { requestPatience } from '../../../platform/database/given-up.js';
import { Database, type Snapshot } from '../../../platform/database/database.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { keptSettings } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import type { Figures } from '../figures/figures.js';
import { Satisfaction, type SatisfactionFigures } from '../satisfaction/satisfaction.js';
import { hoursOf, trendsOf, averageTimeOf, complianceOf } from '../answers/figure-shapes.js';
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
      this.database.snapshot((snapshot) => this.asOfEnd(snapshot, question), requestPatience),
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

  private async asOfEnd(snapshot: Snapshot, question: AnalyticsQuestion): Promise<Figures> {
    return readFiguresAsOfEnd(snapshot, question, figureContext(await keptSettings(this.settings, snapshot)));
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
