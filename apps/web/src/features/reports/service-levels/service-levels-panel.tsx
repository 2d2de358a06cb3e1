import type { ServiceLevelReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { lazyExtra } from '../../../lib/browser/lazy-extra.js';
import { OnKiosk } from '../../../lib/browser/on-kiosk.js';
import { FigureRow } from '../../../ui/figures/figure-row.js';
import { ScreenGrid } from '../../../ui/layout/screen-grid.js';
import { panelShapes } from '../panel-shapes.js';
import { ReportFigures } from '../report-figures.js';
import type { ReportPanelProps } from '../report-panel.js';
import { reportsCopy } from '../reports.copy.js';
import { serviceLevelReportQuery } from '../reports.queries.js';
import { LateReplies } from './late-replies.js';
import { MissedReasons } from './missed-reasons.js';
import { MissedTargets } from './missed-targets.js';
import { TargetCard } from './target-card.js';
import { TargetCoverage } from './target-coverage.js';
import { TargetTrend } from './target-trend.js';

// At the foot of the panel: the charts above do not wait for its code.
const OwnBreakdown = lazyExtra(async () => ({ default: (await import('../breakdown/own-breakdown.js')).OwnBreakdown }));
const firstBreakdown = { rows: 'organization', columns: undefined, measure: 'compliance' } as const;

const updatedWords = ({ targets }: ServiceLevelReport) =>
  reportsCopy.updated(
    targets.reduce((sum, { promised }) => sum + promised, 0),
    'deadline',
  );

/** What was promised, and how much of it was kept. */
export default function ServiceLevelsPanel({ period }: ReportPanelProps) {
  const query = useQuery(serviceLevelReportQuery(period));
  // Lists name people.
  const isKiosk = use(OnKiosk);
  return (
    <ReportFigures
      query={query}
      what={reportsCopy.theReport.serviceLevels}
      period={period}
      updatedWords={updatedWords}
      shape={panelShapes['service-levels']}
    >
      {(figures) => (
        <>
          <FigureRow>
            {figures.targets.map((target) => (
              <TargetCard key={target.kind} target={target} repliesAreTold={figures.repliesAreTold} period={period} />
            ))}
          </FigureRow>
          <ScreenGrid columns="two, then twelve">
            <TargetTrend figures={figures} period={period} className="lg:col-span-2 xl:col-span-8" />
            <LateReplies figures={figures} period={period} className="lg:col-span-2 xl:col-span-4" />
          </ScreenGrid>
          <Suspense>
            <OwnBreakdown period={period} first={firstBreakdown} />
          </Suspense>
          {!isKiosk && (
            <>
              <MissedTargets period={period} />
              <MissedReasons period={period} />
              <TargetCoverage period={period} />
            </>
          )}
        </>
      )}
    </ReportFigures>
  );
}
