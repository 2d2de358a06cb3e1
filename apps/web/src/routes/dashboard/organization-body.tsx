import type { TicketAnalysisReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { OrganizationCards, organizationsCopy } from '../../features/organizations/index.js';
import { panelShapes } from '../../features/reports/panel-shapes.js';
import { PanelSkeleton } from '../../features/reports/panel-skeleton.js';
import { ReportFigures, ticketAnalysisQuery } from '../../features/reports/index.js';
import type { PeriodView } from '../../lib/url/period.js';
import { PageSection } from '../../ui/layout/page-sections.js';

// Asked for with the screen, not with its figures.
const charts = import('./organization-charts.js');
const OrganizationCharts = lazy(() => charts);

const updatedWords = ({ metrics }: TicketAnalysisReport) => organizationsCopy.updated(metrics.all_tickets);

interface OrganizationBodyProps {
  name: string;
  period: PeriodView;
}

/** The figures of the organization, and the charts under them. */
export default function OrganizationBody({ name, period }: OrganizationBodyProps) {
  return (
    <ReportFigures
      query={useQuery(ticketAnalysisQuery(period))}
      what={organizationsCopy.theFigures}
      period={period}
      updatedWords={updatedWords}
      shape={panelShapes.tickets}
    >
      {(figures) => (
        <>
          <PageSection titles={organizationsCopy.sections} id="figures">
            <OrganizationCards figures={figures} period={period} />
          </PageSection>
          <Suspense fallback={<PanelSkeleton {...panelShapes.tickets} cards={[]} />}>
            <OrganizationCharts name={name} figures={figures} period={period} />
          </Suspense>
        </>
      )}
    </ReportFigures>
  );
}
