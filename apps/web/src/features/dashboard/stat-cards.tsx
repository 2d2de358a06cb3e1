import type { Dashboard } from '@deskledger/contracts';
import { copy } from '../../copy/copy.js';
import { dashboardCopy } from './dashboard.copy.js';
import { shareTexts } from '../../lib/numbers/shares.js';
import { createdPath, ticketsPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { FigureRow } from '../../ui/figures/figure-row.js';
import { useAnswersPath } from '../surveys/index.js';
import { CountCard, createdNote, DaySparkline, figuresCopy } from '../ticket-figures/index.js';

interface StatCardsProps {
  figures: Dashboard;
  period: PeriodView;
}

/** Total, open and resolved tickets, and completed surveys (spec, section 2). */
export function StatCards(props: StatCardsProps) {
  return <FigureRow>{Object.values(useStatCards(props))}</FigureRow>;
}

/** One of them alone. */
export function StatCard({ of, ...props }: StatCardsProps & { of: keyof ReturnType<typeof useStatCards> }) {
  return useStatCards(props)[of];
}

function useStatCards({ figures, period }: StatCardsProps) {
  const { all_tickets: all, open_tickets: open, closed_tickets: closed } = figures.metrics;
  const answersPath = useAnswersPath();
  const [openShare = '', closedShare = ''] = shareTexts([open, closed]);
  return {
    total: (
      <CountCard
        key="total"
        title={copy.spec.totalTickets}
        definition={figuresCopy.definitions.total}
        count={all}
        period={period}
        metric="created"
        to={createdPath(period)}
        note={createdNote(figures)}
        aside={<DaySparkline figures={figures} of="created" />}
      />
    ),
    open: (
      <CountCard
        key="open"
        title={copy.spec.openTickets}
        definition={dashboardCopy.definitions.open}
        count={open}
        period={period}
        metric="open"
        to={ticketsPath({ ...period, state: 'open' })}
        note={all === 0 ? figuresCopy.noTickets : dashboardCopy.ofTotal(openShare)}
      />
    ),
    resolved: (
      <CountCard
        key="resolved"
        title={copy.spec.resolvedTickets}
        definition={dashboardCopy.definitions.resolved}
        count={closed}
        period={period}
        metric="closed"
        to={ticketsPath({ ...period, state: 'closed' })}
        note={all === 0 ? figuresCopy.noTickets : dashboardCopy.closedOfThese(closedShare)}
        aside={<DaySparkline figures={figures} of="resolved" />}
      />
    ),
    surveys: (
      <CountCard
        key="surveys"
        title={copy.spec.surveysCompleted}
        definition={dashboardCopy.definitions.surveys}
        count={figures.completedSurvey}
        period={period}
        metric="completedSurvey"
        to={answersPath(period, 'completedSurvey')}
        note={figures.completedSurvey === 0 ? figuresCopy.noResponses : figuresCopy.responses(figures.completedSurvey)}
      />
    ),
  };
}
