import type { SatisfactionReport, TeamTotals, TicketAnalysisReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChartTable } from '../../charts/table/chart-table.js';
import { copy } from '../../copy/copy.js';
import { captionOf } from '../../lib/dates/caption.js';
import { formatEstimate } from '../../lib/dates/duration.js';
import { formatCount, formatPercent } from '../../lib/numbers/format.js';
import type { PeriodView } from '../../lib/url/period.js';
import { unsliced } from '../../lib/url/slice.js';
import { Card } from '../../ui/layout/card.js';
import { satisfactionReportQuery, teamTotalsQuery, ticketAnalysisQuery } from '../reports/index.js';
import { organizationsCopy } from './organizations.copy.js';

const words = organizationsCopy.beside;

interface BesideAllProps {
  name: string;
  /** Of the organization's tickets. */
  period: PeriodView;
  range: TicketAnalysisReport['range'];
  className: string;
}

/** The organization's figures beside those of all tickets. */
export function BesideAll({ name, period, range, className }: BesideAllProps) {
  const own = useFigures(period);
  const all = useFigures({ ...period, ...unsliced });
  return (
    <Card title={words.title} definition={words.definition} className={className}>
      <ChartTable
        caption={captionOf(words.title, range)}
        head={[words.measure, name, words.all]}
        rows={Object.entries(words.rows).map(([key, label]) => {
          const row = key as keyof typeof words.rows;
          return [label, own[row], all[row]];
        })}
      />
    </Card>
  );
}

/** Each figure as it is printed; dashes for what is not known (yet), or was not measured. */
function useFigures(period: PeriodView): Record<keyof typeof words.rows, string> {
  const analysis: TicketAnalysisReport | undefined = useQuery(ticketAnalysisQuery(period)).data;
  const team: TeamTotals | undefined = useQuery(teamTotalsQuery(period)).data;
  const satisfaction: SatisfactionReport | undefined = useQuery(satisfactionReportQuery(period)).data;
  const time = (seconds: number | null = null) => (seconds === null ? copy.state.none : formatEstimate(seconds));
  const share = (percent: number | null = null) => (percent === null ? copy.state.none : formatPercent(percent));
  return {
    created: analysis ? formatCount(analysis.metrics.all_tickets) : copy.state.none,
    median: time(analysis?.averageTime.medianSeconds),
    p90: time(analysis?.averageTime.p90Seconds),
    reply: time(team?.total.firstReplyMedianSeconds),
    compliance: share(analysis?.compliant.rate),
    rating: satisfaction?.rating.overallRating?.toFixed(1) ?? copy.state.none,
    csat: share(satisfaction?.rating.csat),
  };
}
