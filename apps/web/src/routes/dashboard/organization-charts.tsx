import type { SatisfactionReport, TicketAnalysisReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { BacklogNow, BacklogTrend } from '../../features/backlog/index.js';
import { CommentsCard } from '../../features/comments/index.js';
import { BesideAll, organizationsCopy } from '../../features/organizations/index.js';
import { panelShapes } from '../../features/reports/panel-shapes.js';
import {
  AnalysisCharts,
  ReportFigures,
  reportsCopy,
  OwnBreakdown,
  SatisfactionCharts,
  satisfactionReportQuery,
} from '../../features/reports/index.js';
import { TicketTrends } from '../../features/ticket-figures/index.js';
import { RecentActivity } from '../../features/tickets/recent-activity.js';
import type { PeriodView } from '../../lib/url/period.js';
import { sliceOf } from '../../lib/url/slice.js';
import { ScreenGrid } from '../../ui/layout/screen-grid.js';
import { PageSection } from '../../ui/layout/page-sections.js';

const ratingWords = ({ rating }: SatisfactionReport) => reportsCopy.updated(rating.total, 'rating');

const titles = organizationsCopy.sections;
const whereTimeWent = { rows: 'classification', columns: undefined, measure: 'resolution' } as const;
const newPage = 'print:mt-0! print:break-before-page';

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
      <PageSection titles={titles} id="trends">
        <ScreenGrid columns="two, then twelve">
          <TicketTrends figures={figures} period={period} className="lg:col-span-2 xl:col-span-8" />
          <BesideAll name={name} period={period} range={figures.range} className="lg:col-span-2 xl:col-span-4" />
        </ScreenGrid>
      </PageSection>
      <PageSection titles={titles} id="resolution" className={newPage}>
        <OwnBreakdown period={period} first={whereTimeWent} of="organization" />
        <AnalysisCharts figures={figures} period={period} />
      </PageSection>
      <PageSection titles={titles} id="backlog" className={newPage}>
        <ScreenGrid columns="two, then twelve">
          <BacklogNow slice={slice} className="xl:col-span-6" />
          <BacklogTrend slice={slice} className="xl:col-span-6" />
        </ScreenGrid>
      </PageSection>
      <PageSection titles={titles} id="activity">
        <RecentActivity period={period} />
      </PageSection>
      <PageSection titles={titles} id="satisfaction" className={newPage}>
        <ReportFigures
          query={useQuery(satisfactionReportQuery(period))}
          what={reportsCopy.theReport.satisfaction}
          period={period}
          updatedWords={ratingWords}
          shape={{ ...panelShapes.satisfaction, cards: [] }}
        >
          {(ratings) => <SatisfactionCharts figures={ratings} period={period} />}
        </ReportFigures>
      </PageSection>
      <PageSection titles={titles} id="comments">
        <CommentsCard period={period} />
      </PageSection>
    </>
  );
}
