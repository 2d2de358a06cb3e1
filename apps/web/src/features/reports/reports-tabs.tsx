import { lazy, Suspense } from 'react';
import { reportsCopy } from '../../copy/reports.js';
import { reportTabs, type ReportsView, type ReportTab } from '../../lib/url/reports-view.js';
import { Tabs } from '../../ui/tabs.js';
import { PanelSkeleton, type PanelShape } from './panel-skeleton.js';
import type { ReportPanel } from './report-panel.js';

/** Code and figures of a tab are fetched when it is opened for the first time. */
const panels: Record<ReportTab, { Panel: ReportPanel; shape: PanelShape }> = {
  overview: { Panel: lazy(() => import('./overview/overview-panel.js')), shape: { cards: 4 } },
  tickets: { Panel: lazy(() => import('./analysis/analysis-panel.js')), shape: { cards: 4, isWide: true } },
  satisfaction: { Panel: lazy(() => import('./satisfaction/satisfaction-panel.js')), shape: { cards: 0 } },
  team: { Panel: lazy(() => import('./team/team-panel.js')), shape: { cards: 4, isWide: true } },
};

const tabs = reportTabs.map((id) => ({ id, name: reportsCopy.spec.tabs[id] }));

interface ReportsTabsProps {
  view: ReportsView;
  onChange: (view: ReportsView) => void;
}

/** The reports, one tab each (spec, section 2). */
export function ReportsTabs({ view, onChange }: ReportsTabsProps) {
  const { Panel, shape } = panels[view.tab];
  return (
    <Tabs label={reportsCopy.tabs} tabs={tabs} selected={view.tab} onSelect={(tab) => onChange({ ...view, tab })}>
      <Suspense fallback={<PanelSkeleton {...shape} />}>
        <Panel period={view} />
      </Suspense>
    </Tabs>
  );
}
