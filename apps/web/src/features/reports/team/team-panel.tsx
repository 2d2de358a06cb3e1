import type { TeamReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { teamCopy } from './team.copy.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { panelShapes } from '../panel-shapes.js';
import { ReportFigures } from '../report-figures.js';
import type { ReportPanelProps } from '../report-panel.js';
import { teamReportQuery } from '../reports.queries.js';
import { TeamCards } from './team-cards.js';
import { TeamList } from './team-list.js';

const updatedWords = ({ total }: TeamReport) => teamCopy.updated(total.resolved);

/** Who did what; numbers to talk about, not a league table. */
export default function TeamPanel({ period }: ReportPanelProps) {
  const query = useQuery(teamReportQuery(period));
  return (
    <ReportFigures
      query={query}
      what={teamCopy.theReport}
      period={period}
      updatedWords={updatedWords}
      shape={panelShapes.team}
    >
      {(report) =>
        report.hasAgents ? (
          <>
            <TeamCards total={report.total} period={period} />
            <TeamList report={report} period={period} />
          </>
        ) : (
          <NotConnected />
        )
      }
    </ReportFigures>
  );
}

/** The help desk names no agents. */
function NotConnected() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState icon={Users} title={teamCopy.spec.comingSoon} text={teamCopy.notConnected} />
    </div>
  );
}
