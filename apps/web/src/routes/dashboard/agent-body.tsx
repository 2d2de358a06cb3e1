import type { OwnPerformance, TeamReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useReadsPeople } from '../../features/account/index.js';
import { agentsCopy } from '../../features/agents/agents.copy.js';
import { panelShapes } from '../../features/reports/panel-shapes.js';
import {
  BesideMedians,
  BesideTeam,
  ownPerformanceQuery,
  ReportFigures,
  TeamCards,
  teamCopy,
  teamReportQuery,
} from '../../features/reports/index.js';
import type { PeriodView } from '../../lib/url/period.js';
import { PageSection } from '../../ui/layout/page-sections.js';
import { ScreenGrid } from '../../ui/layout/screen-grid.js';

const titles = agentsCopy.sections;

// Asked for with the screen, not with its figures.
const charts = import('./agent-charts.js');
const AgentCharts = lazy(() => charts);

interface AgentBodyProps {
  name: string;
  period: PeriodView;
}

/** What the agent did in the range, beside the others, and what the agent holds now. */
export default function AgentBody({ name, period }: AgentBodyProps) {
  const readsPeople = useReadsPeople();
  return (
    <ScreenGrid>
      {readsPeople === true && <OfAnybody name={name} period={period} />}
      {readsPeople === false && <OfOneself period={period} />}
      <Suspense>
        <AgentCharts period={period} />
      </Suspense>
    </ScreenGrid>
  );
}

const updatedWords = ({ total }: TeamReport) => teamCopy.updated(total.resolved);

/** Beside the agent's team, and everybody. */
function OfAnybody({ name, period }: AgentBodyProps) {
  return (
    <ReportFigures
      query={useQuery(teamReportQuery(period))}
      what={teamCopy.theReport}
      period={period}
      updatedWords={updatedWords}
      shape={panelShapes.team}
    >
      {(report) => (
        <>
          <PageSection titles={titles} id="figures">
            <TeamCards total={report.total} period={period} />
          </PageSection>
          <PageSection titles={titles} id="comparison">
            <BesideTeam name={name} own={report} period={period} />
          </PageSection>
        </>
      )}
    </ReportFigures>
  );
}

const ownWords = ({ own }: OwnPerformance) => teamCopy.updated(own?.resolved ?? 0);

/** Beside the medians, which show nobody in particular. */
function OfOneself({ period }: { period: PeriodView }) {
  return (
    <ReportFigures
      query={useQuery(ownPerformanceQuery(period))}
      what={teamCopy.theReport}
      period={period}
      updatedWords={ownWords}
      shape={panelShapes.team}
    >
      {({ own, medians, range }) =>
        own && (
          <>
            <PageSection titles={titles} id="figures">
              <TeamCards total={own} period={period} />
            </PageSection>
            <PageSection titles={titles} id="comparison">
              <BesideMedians own={own} medians={medians} range={range} />
            </PageSection>
          </>
        )
      }
    </ReportFigures>
  );
}
