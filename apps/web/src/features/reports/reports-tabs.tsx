import { Suspense } from 'react';
import { reportsCopy } from './reports.copy.js';
import { reportTabs, type ReportsView } from '../../lib/url/reports-view.js';
import { Tabs } from '../../ui/layout/tabs.js';
import { panelShapes } from './panel-shapes.js';
import { PanelSkeleton } from './panel-skeleton.js';
import { reportPanels } from './report-panels.js';

const names = { ...reportsCopy.spec.tabs, 'service-levels': reportsCopy.serviceLevels };
const tabs = reportTabs.map((id) => ({ id, name: names[id] }));

interface ReportsTabsProps {
  view: ReportsView;
  onChange: (view: ReportsView) => void;
}

/** The reports, one tab each (spec, section 2). */
export function ReportsTabs({ view, onChange }: ReportsTabsProps) {
  const Panel = reportPanels[view.tab];
  return (
    <Tabs label={reportsCopy.tabs} tabs={tabs} selected={view.tab} onSelect={(tab) => onChange({ ...view, tab })}>
      <Suspense fallback={<PanelSkeleton {...panelShapes[view.tab]} />}>
        <Panel period={view} />
      </Suspense>
    </Tabs>
  );
}
