import type { EchoedRange, AnalyticsQuery, SeriesQuery } from '@deskledger/contracts';
import type { BucketSize, ResolvedRange } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { AskedRanges } from '../../../platform/questions/index.js';
import { type TicketSelection, canonicalSelection } from '../../tickets/index.js';

/** What every analytic call asks: days of the organization's zone, and which tickets. */
export interface AnalyticsQuestion {
  readonly range: ResolvedRange;
  readonly selection: TicketSelection;
  /** In what buckets series over time are told; in days when left out. */
  readonly bucket?: BucketSize | undefined;
}

export function echoOf({ from, to, timezone }: ResolvedRange): EchoedRange {
  return { from, to, timezone };
}

/** Turns the query of an analytic call into its question. */
@Injectable()
export class AskedQuestions {
  constructor(private readonly ranges: AskedRanges) {}

  /** Queries without a series have no buckets. */
  of(query: AnalyticsQuery & Partial<Pick<SeriesQuery, 'bucket'>>): AnalyticsQuestion {
    return { range: this.ranges.resolve(query), selection: canonicalSelection(query), bucket: query.bucket };
  }
}
