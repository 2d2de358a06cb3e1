import type { OwnPerformance } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { agentPath } from '../../../lib/url/paths.js';
import { ButtonLink } from '../../../ui/buttons/text-link.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { Surface } from '../../../ui/layout/surface.js';
import { panelShapes } from '../panel-shapes.js';
import { ReportFigures } from '../report-figures.js';
import type { ReportPanelProps } from '../report-panel.js';
import { ownPerformanceQuery } from '../reports.queries.js';
import { BesideMedians } from './beside-medians.js';
import { NotConnected } from './not-connected.js';
import { TeamCards } from './team-cards.js';
import { teamCopy } from './team.copy.js';

const words = teamCopy.own;
const updatedWords = ({ total }: OwnPerformance) => teamCopy.updated(total.resolved);

/** What an agent sees of the team: what all did together, and the own figures beside the medians; nobody is ranked. */
export function OwnPanel({ period }: ReportPanelProps) {
  return (
    <ReportFigures
      query={useQuery(ownPerformanceQuery(period))}
      what={teamCopy.theReport}
      period={period}
      updatedWords={updatedWords}
      shape={panelShapes.team}
    >
      {({ hasAgents, own, total, medians, range }) =>
        hasAgents ? (
          <>
            <TeamCards total={total} period={period} />
            {own === null ? <Unknown /> : <BesideMedians own={own} medians={medians} range={range} />}
            {own?.id && (
              <p className="print:hidden">
                <ButtonLink to={agentPath(own.id, period)}>{words.open}</ButtonLink>
              </p>
            )}
          </>
        ) : (
          <NotConnected />
        )
      }
    </ReportFigures>
  );
}

/** Nobody has said which agent of the help desk the reader is. */
function Unknown() {
  return (
    <Surface>
      <EmptyState icon={UserRound} title={words.unknownTitle} text={words.unknownText} />
    </Surface>
  );
}
