import type { TicketAnalysisReport } from '@deskledger/contracts';
import { HorizontalBars } from '../../../charts/horizontal-bars.js';
import { copy } from '../../../copy/en.js';
import { reportsCopy } from '../../../copy/reports.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatCount, formatShare } from '../../../lib/numbers/format.js';
import { shares } from '../../../lib/numbers/shares.js';
import { ticketsPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { Card } from '../../../ui/card.js';

const { spec, status: words, definitions } = reportsCopy;

interface StatusSharesProps {
  figures: TicketAnalysisReport;
  period: PeriodView;
}

/** Open and closed tickets as parts of all. */
export function StatusShares({ figures: { metrics, range }, period }: StatusSharesProps) {
  const { open_tickets: open, closed_tickets: closed } = metrics;
  const percents = shares([open, closed]);
  const part = (state: 'open' | 'closed', count: number, percent = 0, color: string) => ({
    key: state,
    label: spec[state],
    count,
    share: formatShare(percent, count),
    color,
    to: ticketsPath({ ...period, state }),
  });
  const rows = [
    part('open', open, percents[0], 'var(--chart-1)'),
    part('closed', closed, percents[1], 'var(--chart-8)'),
  ];
  return (
    <Card title={spec.ticketStatus} definition={definitions.status}>
      <HorizontalBars
        title={spec.ticketStatus}
        summary={words.summary(open, closed)}
        rows={rows}
        table={{
          caption: captionOf(spec.ticketStatus, range),
          head: [words.state, copy.overview.tickets, copy.chart.share],
          rows: rows.map(({ label, count, share }) => [label, formatCount(count), share]),
        }}
      />
    </Card>
  );
}
