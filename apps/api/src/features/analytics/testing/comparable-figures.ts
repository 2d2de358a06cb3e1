import type { Figures } from '../figures/figures.js';

/** Figures without their version, in an order of their own; empty days are the same as absent ones. */
export function comparable(figures: Figures) {
  const { totals, days, organizations, statuses, priorities, resolution, resolutionDays } = figures;
  const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  const histogram = (counts: Figures['resolution']) => [...counts].sort(([one], [other]) => one - other);
  return {
    totals,
    days: inOrder(days.filter(({ created, resolved, reopened }) => created + resolved + reopened > 0)),
    organizations: inOrder(organizations),
    statuses: inOrder(statuses),
    priorities: inOrder(priorities),
    resolution: histogram(resolution),
    resolutionDays: inOrder(resolutionDays.map((day) => ({ ...day, histogram: histogram(day.histogram) }))),
  };
}
