import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Figures } from '../figures/figures.js';
import { readFigures } from '../figures/read-figures.js';
import { Satisfaction, type SatisfactionFigures } from '../satisfaction/satisfaction.js';
import type { AnalyticsQuestion } from './question.js';

/** What the analytic answers are shaped from. */
export interface AnswerParts {
  readonly figures: Figures;
  readonly satisfaction: SatisfactionFigures;
  readonly question: AnalyticsQuestion;
  readonly generatedAt: string;
}

@Injectable()
export class AnswerPartsReader {
  constructor(
    private readonly database: Database,
    private readonly satisfaction: Satisfaction,
    private readonly clock: Clock,
  ) {}

  /** A range of one day is told by its hours as well. */
  async read(question: AnalyticsQuestion, options = { resolutionDays: false }): Promise<AnswerParts> {
    const { from, to } = question.range;
    const figures = await readFigures(this.database, { ...question, ...options, hours: from === to });
    // After the figures, whose version the answer bears: it may be newer than its version, never older.
    const satisfaction = await this.satisfaction.read(question);
    return { figures, satisfaction, question, generatedAt: this.clock.now().toISOString() };
  }
}
