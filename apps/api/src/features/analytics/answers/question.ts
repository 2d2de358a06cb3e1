import type { EchoedRange } from '@deskledger/contracts';
import type { BucketSize, ResolvedRange } from '@deskledger/domain';
import type { TicketSelection } from '../../tickets/index.js';

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
