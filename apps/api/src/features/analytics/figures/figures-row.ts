import { type TicketMeasure, addStripe } from '@deskledger/domain';
import type { Figures, ResolutionDayFigures } from './figures.js';

/** The one row that a figures statement answers with; its columns are JSON, lists are null where they are empty. */
export interface FiguresRow {
  data_version: string;
  totals: Record<TicketMeasure, number>;
  days: [date: string, created: number, resolved: number, reopened: number][] | null;
  hours?: [hour: number, created: number, resolved: number, reopened: number][] | null;
  organizations: [id: string, name: string | null, count: number][] | null;
  value_counts: [dimension: 'status' | 'priority', value: string, count: number][] | null;
  resolution: [stripe: number, ...counts: number[]][] | null;
  resolution_days: [date: string, count: number, openSum: number, closeSum: number][] | null;
  resolution_day_counts: [date: string, stripe: number, ...counts: number[]][] | null;
}

export function figuresOf(row: FiguresRow): Figures {
  const valueCounts = row.value_counts ?? [];
  const ofDimension = (wanted: string) =>
    valueCounts.filter(([dimension]) => dimension === wanted).map(([, value, count]) => ({ value, count }));
  return {
    dataVersion: row.data_version,
    totals: row.totals,
    days: (row.days ?? []).map(([date, created, resolved, reopened]) => ({ date, created, resolved, reopened })),
    hours: (row.hours ?? []).map(([hour, created, resolved, reopened]) => ({ hour, created, resolved, reopened })),
    organizations: (row.organizations ?? []).map(([id, name, count]) => ({ id, name, count })),
    statuses: ofDimension('status'),
    priorities: ofDimension('priority'),
    resolution: histogramOf(row.resolution ?? []),
    resolutionDays: resolutionDays(row),
  };
}

function histogramOf(stripes: readonly (readonly [stripe: number, ...counts: number[]])[]): Map<number, number> {
  const histogram = new Map<number, number>();
  for (const [stripe, ...counts] of stripes) addStripe(histogram, stripe, counts);
  return histogram;
}

function resolutionDays(row: FiguresRow): ResolutionDayFigures[] {
  const histograms = new Map<string, Map<number, number>>();
  for (const [date, stripe, ...counts] of row.resolution_day_counts ?? []) {
    const histogram = histograms.get(date) ?? new Map<number, number>();
    histograms.set(date, histogram);
    addStripe(histogram, stripe, counts);
  }
  return (row.resolution_days ?? []).map(([date, count, openSum, closeSum]) => {
    return { date, count, openSum, closeSum, histogram: histograms.get(date) ?? new Map<number, number>() };
  });
}
