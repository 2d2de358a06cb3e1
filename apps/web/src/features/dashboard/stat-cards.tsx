import type { Dashboard } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { copy } from '../../copy/en.js';
import { overviewCopy } from '../../copy/overview.js';
import { formatShare } from '../../lib/numbers/format.js';
import { shares } from '../../lib/numbers/shares.js';
import { createdPath, surveyResultsPath, ticketsPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { emptyResults } from '../../lib/url/results-view.js';
import { FigureRow } from '../../ui/layout/figure-row.js';
import { currentSurveyQuery } from '../surveys/index.js';
import { CountCard, createdNote, CreatedSparkline } from '../ticket-figures/index.js';

const words = overviewCopy;

/** Total, open and resolved tickets, and completed surveys (spec, section 2). */
export function StatCards({ figures, period }: { figures: Dashboard; period: PeriodView }) {
  const { all_tickets: all, open_tickets: open, closed_tickets: closed } = figures.metrics;
  const survey = useQuery(currentSurveyQuery).data?.id;
  const [openShare, closedShare] = shares([open, closed]);
  const shareNote = (share: number | undefined, count: number) =>
    all === 0 ? words.noTickets : words.ofTotal(formatShare(share ?? 0, count));
  return (
    <FigureRow>
      <CountCard
        title={copy.spec.totalTickets}
        definition={words.definitions.total}
        count={all}
        period={period}
        metric="created"
        to={createdPath(period)}
        note={createdNote(figures)}
        aside={<CreatedSparkline figures={figures} />}
      />
      <CountCard
        title={copy.spec.openTickets}
        definition={words.definitions.open}
        count={open}
        period={period}
        metric="open"
        to={ticketsPath({ ...period, state: 'open' })}
        note={shareNote(openShare, open)}
      />
      <CountCard
        title={copy.spec.resolvedTickets}
        definition={words.definitions.resolved}
        count={closed}
        period={period}
        metric="closed"
        to={ticketsPath({ ...period, state: 'closed' })}
        note={shareNote(closedShare, closed)}
      />
      <CountCard
        title={copy.spec.surveysCompleted}
        definition={words.definitions.surveys}
        count={figures.completedSurvey}
        period={period}
        metric="completedSurvey"
        to={survey && surveyResultsPath(survey, { ...emptyResults, ...period })}
        note={figures.completedSurvey === 0 ? words.noResponses : words.responses(figures.completedSurvey)}
      />
    </FigureRow>
  );
}
