import type { SatisfactionReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { reportsCopy } from '../reports.copy.js';
import { phone, useMedia } from '../../../lib/browser/use-media.js';
import { panelShapes } from '../panel-shapes.js';
import { ReportFigures } from '../report-figures.js';
import type { ReportPanelProps } from '../report-panel.js';
import { satisfactionReportQuery } from '../reports.queries.js';
import { RatingDistribution } from './rating-distribution.js';
import { SatisfactionTrend } from './satisfaction-trend.js';

const updatedWords = ({ rating }: SatisfactionReport) => reportsCopy.updated(rating.total, 'rating');

/** What the answers to surveys say. */
export default function SatisfactionPanel({ period }: ReportPanelProps) {
  const isPhone = useMedia(phone);
  const query = useQuery(satisfactionReportQuery(period));
  return (
    <ReportFigures
      query={query}
      what={reportsCopy.theReport.satisfaction}
      period={period}
      updatedWords={updatedWords}
      shape={panelShapes.satisfaction}
    >
      {(figures) => (
        <div className="grid gap-3 lg:grid-cols-2 lg:gap-4 xl:grid-cols-12 xl:gap-6">
          {isPhone && <RatingDistribution figures={figures} period={period} />}
          <SatisfactionTrend figures={figures} period={period} className="lg:col-span-2 xl:col-span-8" />
          {!isPhone && <RatingDistribution figures={figures} period={period} className="lg:col-span-2 xl:col-span-4" />}
        </div>
      )}
    </ReportFigures>
  );
}
