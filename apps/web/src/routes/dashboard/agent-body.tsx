import type { TeamReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { panelShapes } from '../../features/reports/panel-shapes.js';
import { BesideTeam, ReportFigures, TeamCards, teamCopy, teamReportQuery } from '../../features/reports/index.js';
import type { PeriodView } from '../../lib/url/period.js';

// Asked for with the screen, not with its figures.
const charts = import('./agent-charts.js');
const AgentCharts = lazy(() => charts);

const updatedWords = ({ total }: TeamReport) => teamCopy.updated(total.resolved);

interface AgentBodyProps {
  name: string;
  period: PeriodView;
}

/** What the agent did in the range, beside the agent's team, and what the agent holds now. */
export default function AgentBody({ name, period }: AgentBodyProps) {
  return (
    <div className="grid gap-3 lg:gap-4 xl:gap-6">
      <ReportFigures
        query={useQuery(teamReportQuery(period))}
        what={teamCopy.theReport}
        period={period}
        updatedWords={updatedWords}
        shape={panelShapes.team}
      >
        {(report) => (
          <>
            <TeamCards total={report.total} period={period} />
            <BesideTeam name={name} own={report} period={period} />
          </>
        )}
      </ReportFigures>
      <Suspense>
        <AgentCharts period={period} />
      </Suspense>
    </div>
  );
}
