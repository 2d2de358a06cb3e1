import type { Comparison, Dashboard } from '@deskledger/contracts';
import { incompleteDays } from '../../charts/buckets/incomplete-days.js';
import { shownSeries } from '../../charts/buckets/shown-series.js';
import { trendRows, trendSummary } from '../ticket-figures/index.js';
import { dashboardCopy } from './dashboard.copy.js';

/** What charts of the overview say in words. */
export interface Summaries {
  trends: string;
  compliance: string;
}

/** The words of the charts that the overview begins with, before these are drawn. */
export function summariesOf(figures: Dashboard, comparison: Comparison | undefined): Summaries {
  const shown = shownSeries(trendRows(figures), figures, incompleteDays.areHidden());
  const { compliant, noneCompliant } = figures.compliant;
  return {
    trends: trendSummary(shown, comparison),
    compliance: dashboardCopy.complianceSummary(compliant, noneCompliant),
  };
}
