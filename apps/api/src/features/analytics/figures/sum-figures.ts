import { addHistogram, ticketRollup, sumHistograms, type Histogram, type TicketMeasure } from '@deskledger/domain';
import type { DayFigures, Figures, ResolutionDayFigures } from './figures.js';

/** The figures of two neighbouring stretches of time that share no day, as those of both. Bears the first's version. */
export function sumFigures(one: Figures, other: Figures): Figures {
  return {
    dataVersion: one.dataVersion,
    totals: sumTotals(one.totals, other.totals, 1),
    days: [...one.days, ...other.days],
    hours: [...one.hours, ...other.hours],
    organizations: sumCounts([...one.organizations, ...other.organizations], ({ id }) => id),
    statuses: sumCounts([...one.statuses, ...other.statuses], ({ value }) => value),
    priorities: sumCounts([...one.priorities, ...other.priorities], ({ value }) => value),
    resolution: sumHistograms([one.resolution, other.resolution]),
    resolutionDays: [...one.resolutionDays, ...other.resolutionDays],
  };
}

/** The figures of all tickets without some of them, both of the same range. Bears the version of all. */
export function subtractFigures(all: Figures, some: Figures): Figures {
  return {
    dataVersion: all.dataVersion,
    totals: sumTotals(all.totals, some.totals, -1),
    // Hours are counted on the tickets themselves, without a difference.
    hours: [],
    days: subtractDays(all.days, some.days),
    organizations: subtractCounts(all.organizations, some.organizations, ({ id }) => id),
    statuses: subtractCounts(all.statuses, some.statuses, ({ value }) => value),
    priorities: subtractCounts(all.priorities, some.priorities, ({ value }) => value),
    resolution: subtractHistogram(all.resolution, some.resolution),
    resolutionDays: subtractResolutionDays(all.resolutionDays, some.resolutionDays),
  };
}

function sumTotals(one: Figures['totals'], other: Figures['totals'], sign: 1 | -1): Figures['totals'] {
  const sums = ticketRollup.measures.map((measure) => [measure, one[measure] + sign * other[measure]] as const);
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

function subtractCounts<Row extends { readonly count: number }>(
  all: readonly Row[],
  some: readonly Row[],
  nameOf: (row: Row) => string,
): Row[] {
  const counts = new Map(some.map((row) => [nameOf(row), row.count]));
  return all
    .map((row) => ({ ...row, count: row.count - (counts.get(nameOf(row)) ?? 0) }))
    .filter(({ count }) => count > 0);
}

function subtractDays(all: readonly DayFigures[], some: readonly DayFigures[]): DayFigures[] {
  const taken = new Map(some.map((day) => [day.date, day]));
  return all.map(({ date, created, resolved, reopened }) => {
    const less = taken.get(date) ?? { created: 0, resolved: 0, reopened: 0 };
    return {
      date,
      created: created - less.created,
      resolved: resolved - less.resolved,
      reopened: reopened - less.reopened,
    };
  });
}

function subtractResolutionDays(
  all: readonly ResolutionDayFigures[],
  some: readonly ResolutionDayFigures[],
): ResolutionDayFigures[] {
  const taken = new Map(some.map((day) => [day.date, day]));
  const rest = all.map((day) => {
    const less = taken.get(day.date);
    if (less === undefined) return day;
    return {
      date: day.date,
      count: day.count - less.count,
      openSum: day.openSum - less.openSum,
      closeSum: day.closeSum - less.closeSum,
      histogram: subtractHistogram(day.histogram, less.histogram),
    };
  });
  return rest.filter(({ count }) => count > 0);
}

function subtractHistogram(all: Histogram, some: Histogram): Histogram {
  const rest = new Map(all);
  addHistogram(rest, some, -1);
  return rest;
}
