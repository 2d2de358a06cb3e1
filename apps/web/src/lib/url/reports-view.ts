import { defaultPeriod, type PeriodView } from './period.js';
import { readSeriesView, writeSeriesView } from './series.js';

export const reportTabs = ['overview', 'tickets', 'satisfaction', 'team'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** The range that the reports are about, and the tab that is open. */
export interface ReportsView extends PeriodView {
  tab: ReportTab;
}

/** Reads a view of the reports; unknown values fall back silently. There is no single day among their ranges. */
export function readReportsView(params: URLSearchParams): ReportsView {
  const period = readSeriesView(params);
  return {
    ...(period.period === 'today' ? { ...period, ...defaultPeriod } : period),
    tab: reportTabs.find((known) => known === params.get('tab')) ?? 'overview',
  };
}

/** The address of a view, defaults left out. */
export function reportsViewParams(view: Partial<ReportsView>): URLSearchParams {
  const params = new URLSearchParams();
  if (view.tab && view.tab !== 'overview') params.set('tab', view.tab);
  writeSeriesView(params, { ...defaultPeriod, ...view });
  return params;
}
