import type { ResolvedRange, TicketMeasure } from '@deskledger/domain';
import { Query } from '@nestjs/cqrs';

/** Tickets created in a range, by what they are now. */
export interface CohortCount {
  readonly totals: Readonly<Record<TicketMeasure, number>>;
  readonly statuses: readonly { readonly value: string; readonly count: number }[];
}

/** Counts the tickets created in a range without looking at any of them; the analytics feature answers it. */
export class CountCohort extends Query<CohortCount> {
  constructor(
    readonly range: ResolvedRange,
    readonly organization: readonly string[] | undefined,
  ) {
    super();
  }
}
