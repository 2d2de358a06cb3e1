import type { TicketMoment } from '@deskledger/contracts';
import type { OrderingKeyText } from '@deskledger/domain';

/** Something that happened to a ticket, before it is told whence we know it. */
export interface Moment {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly event: TicketMoment['event'];
  readonly status?: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
  /** Where in the ticket's history it was said; absent where nobody said it. */
  readonly place?: OrderingKeyText | undefined;
}
