import type { ResolvedRange as EchoedRange } from '@deskledger/contracts';
import type { ResolvedRange } from '@deskledger/domain';
import type { TicketSelection } from '../../tickets/index.js';

/** What every analytic call asks: days of the organization's zone, and which tickets. */
export interface AnalyticsQuestion {
  readonly range: ResolvedRange;
  readonly selection: TicketSelection;
}

export function echoOf({ from, to, timezone }: ResolvedRange): EchoedRange {
  return { from, to, timezone };
}
