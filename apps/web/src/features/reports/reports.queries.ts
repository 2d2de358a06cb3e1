import {
  isCompared,
  listMissedTargets,
  readBreakdown,
  readBreakdownComparison,
  readOverviewReport,
  readOwnPerformance,
  readSatisfactionReport,
  readServiceLevelReport,
  readTargetCoverage,
  readTeamComparison,
  readTeamReport,
  readTeamTotals,
  readTicketAnalysis,
  readTicketLoad,
  type BreakdownDimension,
  type BreakdownMeasure,
} from '@deskledger/contracts';
import type { Dimension } from '@deskledger/domain';
import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';
import { periodQuery, type PeriodView } from '../../lib/url/period.js';
import { seriesQuery } from '../../lib/url/series.js';
import { comparedKeys } from '../comparison/index.js';

const kept = { placeholderData: keepPreviousData, ...follows('figures') } as const;

export function overviewReportQuery(view: PeriodView) {
  return queryOptions({
    queryKey: ['reports', 'overview', seriesQuery(view)],
    queryFn: ({ signal }) => call(readOverviewReport, { query: seriesQuery(view) }, { signal }),
    ...kept,
  });
}

export function ticketAnalysisQuery(view: PeriodView) {
  return queryOptions({
    queryKey: ['reports', 'tickets', seriesQuery(view)],
    queryFn: ({ signal }) => call(readTicketAnalysis, { query: seriesQuery(view) }, { signal }),
    ...kept,
  });
}

export function satisfactionReportQuery(view: PeriodView) {
  return queryOptions({
    queryKey: ['reports', 'satisfaction', seriesQuery(view)],
    queryFn: ({ signal }) => call(readSatisfactionReport, { query: seriesQuery(view) }, { signal }),
    ...kept,
  });
}

export function serviceLevelReportQuery(view: PeriodView) {
  return queryOptions({
    queryKey: ['reports', 'service levels', seriesQuery(view)],
    queryFn: ({ signal }) => call(readServiceLevelReport, { query: seriesQuery(view) }, { signal }),
    ...kept,
  });
}

/** Which tickets no target counts, and where help desk and policies differ. */
export function targetCoverageQuery(view: PeriodView) {
  const query = periodQuery(view);
  return queryOptions({
    queryKey: ['reports', 'target coverage', query],
    queryFn: ({ signal }) => call(readTargetCoverage, { query }, { signal }),
    ...kept,
  });
}

/** Of every list of missed deadlines. */
export const missedTargetsKey = ['reports', 'missed targets'] as const;

/** The deadlines that were missed, those whose clocks started last first, page by page. */
export function missedTargetsQuery(view: PeriodView) {
  const query = periodQuery(view);
  return infiniteQueryOptions({
    queryKey: [...missedTargetsKey, query],
    queryFn: ({ pageParam, signal }) =>
      call(listMissedTargets, { query: { ...query, page: pageParam, pageSize: 10 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    ...kept,
  });
}

export function teamReportQuery(view: PeriodView) {
  return queryOptions({
    queryKey: ['reports', 'team', periodQuery(view)],
    queryFn: ({ signal }) => call(readTeamReport, { query: periodQuery(view) }, { signal }),
    ...kept,
  });
}

/** What all agents did together. */
export function teamTotalsQuery(view: PeriodView) {
  return queryOptions({
    queryKey: ['reports', 'team totals', periodQuery(view)],
    queryFn: ({ signal }) => call(readTeamTotals, { query: periodQuery(view) }, { signal }),
    ...kept,
  });
}

/** The reader's own figures, and those of all agents together. */
export function ownPerformanceQuery(view: PeriodView) {
  return queryOptions({
    queryKey: ['reports', 'own performance', periodQuery(view)],
    queryFn: ({ signal }) => call(readOwnPerformance, { query: periodQuery(view) }, { signal }),
    ...kept,
  });
}

/** Not asked for when the comparison is off, and not kept: it would compare with other dates than those beside it. */
export function teamComparisonQuery(view: PeriodView) {
  const keys = comparedKeys(view);
  return queryOptions({
    queryKey: ['reports', 'team comparison', periodQuery(view), keys],
    queryFn:
      keys === null
        ? skipToken
        : ({ signal }) => call(readTeamComparison, { query: { ...periodQuery(view), ...keys } }, { signal }),
    ...follows('figures'),
  });
}

export function ticketLoadQuery(view: PeriodView) {
  return queryOptions({
    queryKey: ['reports', 'load', periodQuery(view)],
    queryFn: ({ signal }) => call(readTicketLoad, { query: periodQuery(view) }, { signal }),
    ...kept,
  });
}

/** What is told by what; a breakdown bears it along, since an earlier one stays until its successor is there. */
export interface AskedBreakdown {
  rows: BreakdownDimension;
  columns: BreakdownDimension | undefined;
  measure: BreakdownMeasure;
  /** Other measures of the same groups; none beside columns. */
  also?: BreakdownMeasure[] | undefined;
}

export function breakdownQuery(view: PeriodView, asked: AskedBreakdown) {
  const query = { ...periodQuery(view), ...asked };
  return queryOptions({
    queryKey: ['reports', 'breakdown', query],
    queryFn: async ({ signal }) => ({ asked, breakdown: await call(readBreakdown, { query }, { signal }) }),
    ...kept,
  });
}

/** Of each group's figure and its earlier one; not asked for where there is none, and not kept, as that of the team. */
export function breakdownComparisonQuery(view: PeriodView, { rows, measure, also }: AskedBreakdown) {
  const keys = comparedKeys(view);
  return queryOptions({
    queryKey: ['reports', 'breakdown comparison', periodQuery(view), keys, rows, measure, also],
    queryFn:
      keys !== null && also === undefined && isComparable(rows) && isCompared(measure)
        ? ({ signal }) =>
            call(readBreakdownComparison, { query: { ...periodQuery(view), ...keys, rows, measure } }, { signal })
        : skipToken,
    ...follows('figures'),
  });
}

/** What it was of at the time nobody knows, or it was of another time. */
function isComparable(rows: BreakdownDimension): rows is Dimension {
  return rows !== 'status' && rows !== 'month' && rows !== 'weekday' && rows !== 'hour';
}
