import type { WallProgramme } from '@deskledger/contracts';
import { Suspense } from 'react';
import { readReportsView } from '../../lib/url/reports-view.js';
import { readSeriesView } from '../../lib/url/series.js';
import { OverviewScreen } from '../dashboard/index.js';
import { PanelSkeleton, panelShapes, reportPanels } from '../reports/index.js';

/** The figures of a saved view, as they stand on its screen. */
export function WallView({ view: { screen, query } }: { view: WallProgramme['views'][number] }) {
  const params = new URLSearchParams(query);
  if (screen === 'overview') return <OverviewScreen period={readSeriesView(params)} recentActivity={null} />;
  const view = readReportsView(params);
  const Panel = reportPanels[view.tab];
  return (
    <Suspense fallback={<PanelSkeleton {...panelShapes[view.tab]} />}>
      <Panel period={view} />
    </Suspense>
  );
}
