import type { SatisfactionReport, TicketAnalysisReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { BacklogNow, BacklogTrend } from '../../features/backlog/index.js';
import { CommentsCard } from '../../features/comments/index.js';
import { BesideAll } from '../../features/organizations/index.js';
import { panelShapes } from '../../features/reports/panel-shapes.js';
import {
  AnalysisCharts,
  ReportFigures,
  reportsCopy,
  ReviewBreakdown,
  SatisfactionCharts,
  satisfactionReportQuery,
} from '../../features/reports/index.js';
import { TicketTrends } from '../../features/ticket-figures/index.js';
import { RecentActivity } from '../../features/tickets/recent-activity.js';
import type { PeriodView } from '../../lib/url/period.js';
import { sliceOf } from '../../lib/url/slice.js';

const ratingWords = ({ rating }: SatisfactionReport) => reportsCopy.updated(rating.total, 'rating');

const part = 'grid gap-3 lg:gap-4 xl:gap-6 print:mt-0! print:break-before-page';
const grid = 'grid gap-3 lg:grid-cols-2 lg:gap-4 xl:grid-cols-12 xl:gap-6';

interface OrganizationChartsProps {
  name: string;
  figures: TicketAnalysisReport;
  period: PeriodView;
}

/** What came, how fast it was dealt with, what waits, and how content people were: a page of paper each. */
export default function OrganizationCharts({ name, figures, period }: OrganizationChartsProps) {
  const slice = sliceOf(period);
  return (
    <>
      <div className={grid}>
        <TicketTrends figures={figures} period={period} className="lg:col-span-2 xl:col-span-8" />
        <BesideAll name={name} period={period} range={figures.range} className="lg:col-span-2 xl:col-span-4" />
      </div>
      <div className={part}>
        <ReviewBreakdown period={period} of="organization" />
        <AnalysisCharts figures={figures} period={period} />
      </div>
      <div className={part}>
        <div className={grid}>
          <BacklogNow slice={slice} className="xl:col-span-6" />
          <BacklogTrend slice={slice} className="xl:col-span-6" />
        </div>
        <RecentActivity period={period} />
      </div>
      <div className={part}>
        <ReportFigures
          query={useQuery(satisfactionReportQuery(period))}
          what={reportsCopy.theReport.satisfaction}
          period={period}
          updatedWords={ratingWords}
          shape={{ ...panelShapes.satisfaction, cards: [] }}
        >
          {(ratings) => <SatisfactionCharts figures={ratings} period={period} />}
        </ReportFigures>
        <CommentsCard period={period} />
      </div>
    </>
  );
}
