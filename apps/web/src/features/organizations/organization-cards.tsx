import type { TicketAnalysisReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { copy } from '../../copy/copy.js';
import { closingsPath, createdPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { sliceOf } from '../../lib/url/slice.js';
import { AwaitedFigure } from '../../ui/figures/awaited-figure.js';
import { FigureRow } from '../../ui/figures/figure-row.js';
import { BacklogCard } from '../backlog/index.js';
import {
  ComplianceCard,
  ReplyCard,
  reportsCopy,
  satisfactionReportQuery,
  teamCopy,
  teamTotalsQuery,
} from '../reports/index.js';
import { useAnswersPath } from '../surveys/index.js';
import {
  CountCard,
  DaySparkline,
  createdNote,
  figuresCopy,
  ResolutionCard,
  SatisfactionCard,
} from '../ticket-figures/index.js';

interface OrganizationCardsProps {
  figures: TicketAnalysisReport;
  period: PeriodView;
}

/** How much came, what waits, how fast it was dealt with, and how content people were. */
export function OrganizationCards({ figures, period }: OrganizationCardsProps) {
  return (
    <>
      <FigureRow isOfThree>
        <CountCard
          title={copy.spec.totalTickets}
          definition={figuresCopy.definitions.total}
          count={figures.metrics.all_tickets}
          period={period}
          metric="created"
          to={createdPath(period)}
          note={createdNote(figures)}
          aside={<DaySparkline figures={figures} of="created" />}
        />
        <BacklogCard slice={sliceOf(period)} />
        <ResolutionCard
          title={reportsCopy.cards.median}
          definition={reportsCopy.definitions.median}
          averageTime={figures.averageTime}
          figure="median"
          period={period}
          to={closingsPath(period)}
        />
      </FigureRow>
      <FigureRow isOfThree>
        <FirstReply period={period} />
        <ComplianceCard compliant={figures.compliant} period={period} />
        <Ratings period={period} />
      </FigureRow>
    </>
  );
}

function FirstReply({ period }: { period: PeriodView }) {
  return (
    <AwaitedFigure title={teamCopy.cards.reply} query={useQuery(teamTotalsQuery(period))}>
      {({ total }) => <ReplyCard total={total} period={period} />}
    </AwaitedFigure>
  );
}

function Ratings({ period }: { period: PeriodView }) {
  const answersPath = useAnswersPath();
  return (
    <AwaitedFigure title={copy.spec.customerSatisfaction} query={useQuery(satisfactionReportQuery(period))}>
      {({ rating }) => (
        <SatisfactionCard
          title={copy.spec.customerSatisfaction}
          rating={rating}
          scale="/5"
          period={period}
          to={answersPath(period, 'overallRating')}
        />
      )}
    </AwaitedFigure>
  );
}
