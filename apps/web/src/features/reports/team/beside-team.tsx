import type { TeamReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChartTable } from '../../../charts/table/chart-table.js';
import { copy } from '../../../copy/copy.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatEstimate } from '../../../lib/dates/duration.js';
import { formatCount, formatPercent } from '../../../lib/numbers/format.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { unsliced } from '../../../lib/url/slice.js';
import { Card } from '../../../ui/layout/card.js';
import { teamReportQuery } from '../reports.queries.js';
import { teamCopy } from './team.copy.js';

const words = teamCopy.beside;

type Performance = Omit<TeamReport['total'], 'resolvedPerDay'>;

interface BesideTeamProps {
  name: string;
  /** What the agent alone did. */
  own: TeamReport;
  period: PeriodView;
}

/** An agent's figures beside those of the team in which the agent resolved most, and of everybody. */
export function BesideTeam({ name, own, period }: BesideTeamProps) {
  const all = useQuery(teamReportQuery({ ...period, ...unsliced })).data;
  const team = own.agents[0]?.team ?? null;
  const ofTeam = team === null ? undefined : all?.teams.find((row) => row.team === team);
  const columns = [
    { name, figures: own.total },
    ...(team === null ? [] : [{ name: words.team(team), figures: ofTeam }]),
    { name: words.everybody, figures: all?.total },
  ];
  return (
    <Card title={words.title} definition={words.definition}>
      <div className="relative overflow-x-auto">
        <ChartTable
          caption={captionOf(words.title, own.range)}
          head={[words.measure, ...columns.map((column) => column.name)]}
          rows={measures.map(({ label, textOf }) => [
            label,
            ...columns.map(({ figures }) => (figures === undefined ? copy.state.none : textOf(figures))),
          ])}
        />
      </div>
    </Card>
  );
}

const time = (seconds: number | null) => (seconds === null ? copy.state.none : formatEstimate(seconds));
const share = (percent: number | null) => (percent === null ? copy.state.none : formatPercent(percent));

const measures: readonly { label: string; textOf: (figures: Performance) => string }[] = [
  { label: words.rows.resolved, textOf: ({ resolved }) => formatCount(resolved) },
  { label: words.rows.median, textOf: ({ medianSeconds }) => time(medianSeconds) },
  { label: words.rows.reply, textOf: ({ firstReplyMedianSeconds }) => time(firstReplyMedianSeconds) },
  { label: words.rows.compliance, textOf: ({ complianceRate }) => share(complianceRate) },
  { label: words.rows.rating, textOf: ({ overallRating }) => overallRating?.toFixed(1) ?? copy.state.none },
  { label: words.rows.csat, textOf: ({ csat }) => share(csat) },
];
