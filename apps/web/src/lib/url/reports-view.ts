import type { BreakdownDimension } from '@deskledger/contracts';
import { defaultPeriod, type PeriodView } from './period.js';
import { readSeriesView, writeSeriesView } from './series.js';

export const reportTabs = ['overview', 'tickets', 'satisfaction', 'team', 'service-levels'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** Written out, so that the links of every screen do not weigh the schemas of the contract. */
export const breakdownDimensions: readonly BreakdownDimension[] = [
  'organization',
  'assignee',
  'team',
  'priority',
  'classification',
  'designation',
  'channel',
  'tag',
  'status',
  'month',
  'weekday',
  'hour',
];

/** In an address of the reports: the breakdown, at the foot of the ticket analysis. */
export const breakdownPlace = '#breakdown';

/** What a breakdown tells, by what, and by what else; organizations' created tickets when left out. */
export interface BreakdownView {
  rows?: BreakdownDimension | undefined;
  columns?: BreakdownDimension | undefined;
  /** By its name; the breakdown knows which there are. */
  measure?: string | undefined;
  /** Other measures of the same groups. */
  also?: string[] | undefined;
}

/** The range that the reports are about, and the tab that is open. */
export interface ReportsView extends PeriodView, BreakdownView {
  tab: ReportTab;
}

/** Reads a view of the reports; unknown values fall back silently. There is no single day among their ranges. */
export function readReportsView(params: URLSearchParams): ReportsView {
  const period = readSeriesView(params);
  const [measure, ...also] = params.getAll('measure');
  const known = <Value extends string>(values: readonly Value[], key: string) =>
    values.find((value) => value === params.get(key));
  return {
    ...(period.period === 'today' ? { ...period, ...defaultPeriod } : period),
    tab: known(reportTabs, 'tab') ?? 'overview',
    rows: known(breakdownDimensions, 'rows'),
    columns: known(breakdownDimensions, 'columns'),
    measure,
    ...(also.length > 0 && { also }),
  };
}

/** The address of a view, defaults left out. */
export function reportsViewParams(view: Partial<ReportsView>): URLSearchParams {
  const params = new URLSearchParams();
  if (view.tab && view.tab !== 'overview') params.set('tab', view.tab);
  writeSeriesView(params, { ...defaultPeriod, ...view });
  if (view.rows && view.rows !== 'organization') params.set('rows', view.rows);
  if (view.columns && view.columns !== (view.rows ?? 'organization')) params.set('columns', view.columns);
  const measures = [view.measure ?? 'created', ...(view.also ?? [])];
  if (measures.join() !== 'created') for (const measure of measures) params.append('measure', measure);
  return params;
}
