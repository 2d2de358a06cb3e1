import type { TicketAnalysisReport } from '@deskledger/contracts';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { ProportionBar } from '../../../charts/parts/proportion-bar.js';
import { phone, useMedia } from '../../../lib/browser/use-media.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { shareTexts } from '../../../lib/numbers/shares.js';
import { ticketsPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { ScreenGrid } from '../../../ui/layout/screen-grid.js';
import { figuresCopy } from '../../ticket-figures/index.js';
import { reportsCopy } from '../reports.copy.js';
import { PriorityBars } from './priority-bars.js';
import { ResolutionTimes } from './resolution-times.js';
import { TicketLoad } from './ticket-load.js';

const { spec, status: words, definitions } = reportsCopy;

interface AnalysisChartsProps {
  figures: TicketAnalysisReport;
  period: PeriodView;
}

/** How long tickets took, what became of them, how urgent they are, and when they come. */
export function AnalysisCharts({ figures, period }: AnalysisChartsProps) {
  const isPhone = useMedia(phone);
  return (
    <>
      {!isPhone && <ResolutionTimes figures={figures} period={period} />}
      <ScreenGrid columns="two">
        <StatusShares figures={figures} period={period} />
        {isPhone && <ResolutionTimes figures={figures} period={period} />}
        <PriorityBars figures={figures} period={period} />
        <TicketLoad period={period} />
      </ScreenGrid>
    </>
  );
}

interface StatusSharesProps {
  figures: TicketAnalysisReport;
  period: PeriodView;
}

/** Open and closed tickets as parts of all. */
export function StatusShares({ figures: { metrics, range }, period }: StatusSharesProps) {
  const { open_tickets: open, closed_tickets: closed } = metrics;
  const [openShare, closedShare] = shareTexts([open, closed]);
  const portion = (state: 'open' | 'closed', count: number, share = '', color: string) => ({
    key: state,
    label: spec[state],
    count,
    share,
    color,
    to: ticketsPath({ ...period, state }),
  });
  const portions = [
    portion('open', open, openShare, 'var(--chart-1)'),
    portion('closed', closed, closedShare, 'var(--chart-8)'),
  ];
  return (
    <ChartCard
      title={spec.ticketStatus}
      definition={definitions.status}
      pin={{ card: 'openAndClosed', view: period }}
      range={range}
    >
      <ProportionBar
        title={spec.ticketStatus}
        summary={words.summary(open, closed)}
        portions={portions}
        table={{
          caption: captionOf(spec.ticketStatus, range),
          head: [words.state, figuresCopy.tickets, chartsCopy.share],
          rows: portions.map(({ label, count, share }) => [label, count, share]),
        }}
      />
    </ChartCard>
  );
}
