import type { Dashboard } from '@deskledger/contracts';
import { copy } from '../../copy/copy.js';
import { dashboardCopy } from './dashboard.copy.js';
import { shareTexts } from '../../lib/numbers/shares.js';
import { createdPath, ticketsPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { FigureRow } from '../../ui/figures/figure-row.js';
import { useAnswersPath } from '../surveys/index.js';
import { CountCard, createdNote, DaySparkline, figuresCopy } from '../ticket-figures/index.js';

interface StatCardProps {
  figures: Dashboard;
  period: PeriodView;
}

/** Total, open and resolved tickets, and completed surveys (spec, section 2). */
export function StatCards(props: StatCardProps) {
  return (
    <FigureRow>
      <TotalCard {...props} />
      <OpenCard {...props} />
      <ResolvedCard {...props} />
      <SurveysCard {...props} />
    </FigureRow>
  );
}

export function TotalCard({ figures, period }: StatCardProps) {
  return (
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
  );
}

export function OpenCard({ figures: { metrics }, period }: StatCardProps) {
  return (
    <CountCard
      title={copy.spec.openTickets}
      definition={dashboardCopy.definitions.open}
      count={metrics.open_tickets}
      period={period}
      metric="open"
      to={ticketsPath({ ...period, state: 'open' })}
      note={metrics.all_tickets === 0 ? figuresCopy.noTickets : dashboardCopy.ofTotal(statesOf(metrics)[0])}
    />
  );
}

export function ResolvedCard({ figures, period }: StatCardProps) {
  const { metrics } = figures;
  return (
    <CountCard
      title={copy.spec.resolvedTickets}
      definition={dashboardCopy.definitions.resolved}
      count={metrics.closed_tickets}
      period={period}
      metric="closed"
      to={ticketsPath({ ...period, state: 'closed' })}
      note={metrics.all_tickets === 0 ? figuresCopy.noTickets : dashboardCopy.closedOfThese(statesOf(metrics)[1])}
      aside={<DaySparkline figures={figures} of="resolved" />}
    />
  );
}

export function SurveysCard({ figures: { completedSurvey }, period }: StatCardProps) {
  const answersPath = useAnswersPath();
  return (
    <CountCard
      title={copy.spec.surveysCompleted}
      definition={dashboardCopy.definitions.surveys}
      count={completedSurvey}
      period={period}
      metric="completedSurvey"
      to={answersPath(period, 'completedSurvey')}
      note={completedSurvey === 0 ? figuresCopy.noResponses : figuresCopy.responses(completedSurvey)}
    />
  );
}

/** The shares of open and of closed tickets, which add to 100 %. */
function statesOf({
  open_tickets: open,
  closed_tickets: closed,
}: Dashboard['metrics']): [open: string, closed: string] {
  const [openShare = '', closedShare = ''] = shareTexts([open, closed]);
  return [openShare, closedShare];
}
