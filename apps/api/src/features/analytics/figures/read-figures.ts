import { cutRange, type TicketMeasure, addStripe, ticketRollup, sumHistograms } from '@deskledger/domain';
import type { Reads } from '../../../platform/database/database.js';
import type { TicketSelection } from '../../tickets/index.js';
import { activityFigures } from './activity-figures.sql.js';
import type { Figures, FiguresQuestion, ResolutionDayFigures } from './figures.js';
import { rollupFigures } from './rollup-figures.sql.js';

/**
 * Figures by the cheaper way: the rollups know organizations and whole days; everything narrower is counted on the
 * activities, and so are hours and a day that the range ends within.
 */
export async function readFigures(database: Reads, question: FiguresQuestion): Promise<Figures> {
  const { whole, begun } = cutRange(question.range);
  if (question.hours || isFiltered(question.selection) || whole === null) return readActivities(database, question);
  if (begun === null) return readRollups(database, question);
  const [ofWhole, ofBegun] = await Promise.all([
    readRollups(database, { ...question, range: whole }),
    readActivities(database, { ...question, range: begun }),
  ]);
  return sumFigures(ofWhole, ofBegun);
}

/** Whether anything but the organization narrows: the rollups know no more than that. */
export function isFiltered({ organization: _, ...others }: TicketSelection): boolean {
  return Object.values(others).some((values) => values !== undefined);
}

/** Figures from the rollups: whole months and the days at the edges, whatever the number of tickets. */
export function readRollups(database: Reads, question: FiguresQuestion): Promise<Figures> {
  return read(database, rollupFigures(question));
}

/** The same figures from the activities, under any selection. */
export function readActivities(database: Reads, question: FiguresQuestion): Promise<Figures> {
  return read(database, activityFigures(question));
}

async function read(
  database: Reads,
  { sql, params }: ReturnType<typeof rollupFigures> | ReturnType<typeof activityFigures>,
): Promise<Figures> {
  const [row] = await database.read<FiguresRow & Record<string, unknown>>(sql, params);
  return figuresOf(row!);
}

/** The one row that a figures statement answers with; its columns are JSON, lists are null where they are empty. */
interface FiguresRow {
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

function figuresOf(row: FiguresRow): Figures {
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

/** The figures of two neighbouring ranges that share no day, as those of both. Bears the first's version. */
function sumFigures(one: Figures, other: Figures): Figures {
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
