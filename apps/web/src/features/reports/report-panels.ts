import { lazy } from 'react';
import type { ReportTab } from '../../lib/url/reports-view.js';
import type { ReportPanel } from './report-panel.js';

/** Code and figures of a tab are fetched when it is opened for the first time. */
export const reportPanels: Readonly<Record<ReportTab, ReportPanel>> = {
  overview: lazy(() => import('./overview/overview-panel.js')),
  tickets: lazy(() => import('./analysis/analysis-panel.js')),
  satisfaction: lazy(() => import('./satisfaction/satisfaction-panel.js')),
  'service-levels': lazy(() => import('./service-levels/service-levels-panel.js')),
  team: lazy(() => import('./team/team-panel.js')),
};
