import type { SatisfactionReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { OnWall } from '../../../lib/browser/on-wall.js';
import { lazyExtra } from '../../../lib/browser/lazy-extra.js';
import { panelShapes } from '../panel-shapes.js';
import { ReportFigures } from '../report-figures.js';
import type { ReportPanelProps } from '../report-panel.js';
import { reportsCopy } from '../reports.copy.js';
import { satisfactionReportQuery } from '../reports.queries.js';
import { SatisfactionCards } from './satisfaction-cards.js';
import { SatisfactionCharts } from './satisfaction-charts.js';
import { ScreenGrid } from '../../../ui/layout/screen-grid.js';

// At the foot of the panel: the charts above do not wait for its code.
const CommentsCard = lazyExtra(async () => ({ default: (await import('../../comments/index.js')).CommentsCard }));

const updatedWords = ({ rating }: SatisfactionReport) => reportsCopy.updated(rating.total, 'rating');

/** What the answers to surveys say, in stars and in words. */
export default function SatisfactionPanel({ period }: ReportPanelProps) {
  const isOnWall = use(OnWall);
  return (
    <ScreenGrid>
      <ReportFigures
        query={useQuery(satisfactionReportQuery(period))}
        what={reportsCopy.theReport.satisfaction}
        period={period}
        updatedWords={updatedWords}
        shape={panelShapes.satisfaction}
      >
        {(figures) => (
          <>
            <SatisfactionCards figures={figures} period={period} />
            <SatisfactionCharts figures={figures} period={period} />
          </>
        )}
      </ReportFigures>
      {!isOnWall && (
        <Suspense>
          <CommentsCard period={period} />
        </Suspense>
      )}
    </ScreenGrid>
  );
}
