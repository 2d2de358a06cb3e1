import type { AnalyticsQuery, SeriesQuery } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { AskedRanges } from '../../../platform/questions/index.js';
import { canonicalSelection } from '../../tickets/index.js';
import type { AnalyticsQuestion } from './question.js';

/** Turns the query of an analytic call into its question. */
@Injectable()
export class AskedQuestions {
  constructor(private readonly ranges: AskedRanges) {}

  /** Queries without a series have no buckets. */
  of(query: AnalyticsQuery & Partial<Pick<SeriesQuery, 'bucket'>>): AnalyticsQuestion {
    return { range: this.ranges.resolve(query), selection: canonicalSelection(query), bucket: query.bucket };
  }
}
