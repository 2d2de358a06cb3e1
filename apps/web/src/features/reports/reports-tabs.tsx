import { lazy, Suspense } from 'react';
import { reportsCopy } from './reports.copy.js';
import { reportTabs, type ReportsView, type ReportTab } from '../../lib/url/reports-view.js';
import { Tabs } from '../../ui/layout/tabs.js';
import { panelShapes } from './panel-shapes.js';
import { PanelSkeleton } from './panel-skeleton.js';
import type { ReportPanel } from './report-panel.js';

/** Code and figures of a tab are fetched when it is opened for the first time. */
const panels: Record<ReportTab, ReportPanel> = {
  overview: lazy(() => import('./overview/overview-panel.js')),
  tickets: lazy(() => import('./analysis/analysis-panel.js')),
  satisfaction: lazy(() => import('./satisfaction/satisfaction-panel.js')),
  team: lazy(() => import('./team/team-panel.js')),
};

const tabs = reportTabs.map((id) => ({ id, name: reportsCopy.spec.tabs[id] }));

interface ReportsTabsProps {
  view: ReportsView;
  onChange: (view: ReportsView) => void;
}

/** The reports, one tab each (spec, section 2). */
export function ReportsTabs({ view, onChange }: ReportsTabsProps) {
  const Panel = panels[view.tab];
  return (
    <Tabs label={reportsCopy.tabs} tabs={tabs} selected={view.tab} onSelect={(tab) => onChange({ ...view, tab })}>
      <Suspense fallback={<PanelSkeleton {...panelShapes[view.tab]} />}>
        <Panel period={view} />
      </Suspense>
    </Tabs>
  );
}
