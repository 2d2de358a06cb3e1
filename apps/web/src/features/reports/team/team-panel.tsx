import type { TeamReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { phone, useMedia } from '../../../lib/browser/use-media.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatRange } from '../../../lib/dates/day.js';
import { inZone } from '../../../lib/dates/instant.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ChoiceButtons } from '../../../ui/fields/choice-buttons.js';
import { Card } from '../../../ui/layout/card.js';
import { useReadsPeople } from '../../account/index.js';
import { panelShapes } from '../panel-shapes.js';
import { PanelSkeleton } from '../panel-skeleton.js';
import { ReportFigures } from '../report-figures.js';
import type { ReportPanelProps } from '../report-panel.js';
import { teamReportQuery } from '../reports.queries.js';
import { NotConnected } from './not-connected.js';
import { OwnPanel } from './own-panel.js';
import { TeamCards } from './team-cards.js';
import { agentRows, teamRows, type TeamViewName, totalRow } from './team-rows.js';
import { TeamStack } from './team-stack.js';
import { TeamTable } from './team-table.js';
import { teamCopy } from './team.copy.js';
import { useTeamTable } from './use-team-table.js';

const words = teamCopy.table;
const choices = [
  { value: 'agents', label: words.agents },
  { value: 'teams', label: words.teams },
] as const;

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

/** Agents or teams beside each other. */
function TeamList({ report, period }: { report: TeamReport; period: PeriodView }) {
  const [shown, show] = useState<TeamViewName>('agents');
  const isPhone = useMedia(phone);
  const rows = useMemo(
    () => (shown === 'agents' ? agentRows(report, period) : teamRows(report, period)),
    [report, period, shown],
  );
  const table = useTeamTable(rows);
  const total = useMemo(() => totalRow(report, period), [report, period]);
  const { range, generatedAt } = report;
  // Of so few people nobody is in the middle.
  const medians = shown === 'agents' && report.medians.resolved !== null ? report.medians : undefined;
  const isUnfinished = inZone(generatedAt, range.timezone).day <= range.to;
  return (
    <Card
      title={words.title}
      definition={teamCopy.definitions.table}
      aside={<ChoiceButtons label={words.show} value={shown} options={choices} onChange={show} />}
    >
      {rows.length === 0 && <EmptyState icon={Users} text={teamCopy.none(formatRange(range.from, range.to))} />}
      {rows.length > 0 && isPhone && <TeamStack table={table} total={total} medians={medians} />}
      {rows.length > 0 && !isPhone && (
        <TeamTable
          table={table}
          total={total}
          medians={medians}
          caption={captionOf(words[shown], range)}
          isUnfinished={isUnfinished}
        />
      )}
    </Card>
  );
}
