import type { AverageTime, Compliant } from '@deskledger/contracts';
import { quantile, rate, ticketCounts, type TicketCount } from '@deskledger/domain';
import type { Figures } from '../figures/figures.js';

/** Cohort: tickets created in the range, closed or not as of now. */
export function metricsOf({ totals }: Figures) {
  return { all_tickets: totals.created, open_tickets: totals.created - totals.closed, closed_tickets: totals.closed };
}

/** Everything that is counted by day, by its name. */
export function countsOf({ totals }: Figures): Record<TicketCount, number> {
  return Object.fromEntries(ticketCounts.map((name) => [name, totals[name]])) as Record<TicketCount, number>;
}

/** Cohort: verdicts over the tickets created in the range; the rate is over the decided ones. */
export function complianceOf({ totals }: Figures): Compliant {
  return {
    compliant: totals.met,
    noneCompliant: totals.breached,
    running: totals.running,
    paused: totals.paused,
    noTarget: totals.no_target,
    rate: rate(totals.met, totals.met + totals.breached),
  };
}

/** Flow: the tickets closed now whose last close lies in the range. */
export function averageTimeOf({ totals, resolution }: Figures): AverageTime {
  const { resolution_count: count, resolution_open_sum: openSum, resolution_close_sum: closeSum } = totals;
  return {
    totalOpenAt: openSum,
    totalCloseTime: closeSum,
    count,
    averageSeconds: averageSeconds(count, openSum, closeSum),
    medianSeconds: quantile(resolution, 0.5),
    p90Seconds: quantile(resolution, 0.9),
  };
}

/** Whole seconds from the exact sums; null when nothing was counted. */
export function averageSeconds(count: number, openSum: number, closeSum: number): number | null {
  return count === 0 ? null : Math.round((closeSum - openSum) / count);
}
