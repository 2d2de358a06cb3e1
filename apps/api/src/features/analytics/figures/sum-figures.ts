import { ticketRollup, sumHistograms, type TicketMeasure } from '@deskledger/domain';
import type { Figures } from './figures.js';

/** The figures of two neighbouring ranges that share no day, as those of both. Bears the first's version. */
export function sumFigures(one: Figures, other: Figures): Figures {
  return {
    dataVersion: one.dataVersion,
    totals: sumTotals(one.totals, other.totals),
    days: [...one.days, ...other.days],
    hours: [...one.hours, ...other.hours],
    organizations: sumCounts([...one.organizations, ...other.organizations], ({ id }) => id),
    statuses: sumCounts([...one.statuses, ...other.statuses], ({ value }) => value),
    priorities: sumCounts([...one.priorities, ...other.priorities], ({ value }) => value),
    resolution: sumHistograms([one.resolution, other.resolution]),
    resolutionDays: [...one.resolutionDays, ...other.resolutionDays],
  };
}

function sumTotals(one: Figures['totals'], other: Figures['totals']): Figures['totals'] {
  const sums = ticketRollup.measures.map((measure) => [measure, one[measure] + other[measure]] as const);
  return Object.fromEntries(sums) as Record<TicketMeasure, number>;
}

function sumCounts<Row extends { readonly count: number }>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const known = sums.get(nameOf(row));
    sums.set(nameOf(row), known === undefined ? row : { ...known, count: known.count + row.count });
  }
  return [...sums.values()];
}
