import { bucketOf } from '../metrics/histogram.js';
import type { FigureContext } from '../rollups/figure-context.js';
import type { LocalDay } from '../time/calendar-days.js';
import type { ZonedDay } from '../time/zoned-day.js';
import { readTicket, type TicketReading } from './read-ticket.js';
import { wholeSeconds } from './resolution-times.js';
import type { TicketState } from './ticket.state.js';
import type { Verdict } from './verdict.js';

/**
 * What one ticket adds to the rollups. A change of the ticket changes them by the contribution after it minus the
 * contribution before it, so that late and corrected facts move the right day.
 */
export interface Contribution {
  /** The organization's id, never empty; `-` for a ticket without one. */
  readonly slice: string;
  /** Cohort figures stand on the day of creation. '' = not set. */
  readonly createdOn: LocalDay;
  readonly closed: boolean;
  readonly verdict: Verdict;
  readonly status: string;
  readonly priority: string;
  /** Flow figures stand on the day on which they happened, one entry for every transition. */
  readonly resolvedOn: readonly LocalDay[];
  readonly reopenedOn: readonly LocalDay[];
  readonly resolution: Resolution | null;
}

/** The last closing of a ticket that is closed. Whole seconds since the epoch; the histogram's bucket of their difference. */
export interface Resolution {
  readonly day: LocalDay;
  readonly openSeconds: number;
  readonly closeSeconds: number;
  readonly bucket: number;
}

/** Also an organization's id that is empty or `-` itself means none: such ids do not come through the door. */
export const noOrganization = '-';

/** null for a ticket that is in no figure: unknown, deleted, merged, spam or test. */
export function contribution(state: TicketState, { day }: FigureContext): Contribution | null {
  if (state === null) return null;
  const reading = readTicket(state);
  if (!reading.counted) return null;
  return {
    slice: reading.fields.organization?.id || noOrganization,
    createdOn: day(reading.createdAt),
    closed: reading.phase === 'closed',
    verdict: reading.verdict,
    status: reading.label ?? '',
    priority: reading.fields.priority ?? '',
    resolvedOn: reading.closings.map(day),
    reopenedOn: reading.reopenings.map(day),
    resolution: resolution(reading, day),
  };
}

function resolution({ createdAt, closedAt }: TicketReading, day: ZonedDay): Resolution | null {
  if (closedAt === null) return null;
  const openSeconds = wholeSeconds(createdAt);
  const closeSeconds = wholeSeconds(closedAt);
  return { day: day(closedAt), openSeconds, closeSeconds, bucket: bucketOf(closeSeconds - openSeconds) };
}
