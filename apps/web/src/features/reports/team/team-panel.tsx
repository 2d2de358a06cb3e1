import type { TeamReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { teamCopy } from './team.copy.js';
import { useReadsPeople } from '../../account/index.js';
import { panelShapes } from '../panel-shapes.js';
import { PanelSkeleton } from '../panel-skeleton.js';
import { ReportFigures } from '../report-figures.js';
import type { ReportPanelProps } from '../report-panel.js';
import { teamReportQuery } from '../reports.queries.js';
import { NotConnected } from './not-connected.js';
import { OwnPanel } from './own-panel.js';
import { TeamCards } from './team-cards.js';
import { TeamList } from './team-list.js';

const updatedWords = ({ total }: TeamReport) => teamCopy.updated(total.resolved);

/** Who did what; agents see their own figures alone. */
export default function TeamPanel({ period }: ReportPanelProps) {
  const readsPeople = useReadsPeople();
  if (readsPeople === undefined) return <PanelSkeleton {...panelShapes.team} />;
  return readsPeople ? <PeoplePanel period={period} /> : <OwnPanel period={period} />;
}

/** Everybody; numbers to talk about, not a league table. */
function PeoplePanel({ period }: ReportPanelProps) {
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
