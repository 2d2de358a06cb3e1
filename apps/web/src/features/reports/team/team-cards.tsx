import type { TeamReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { teamCopy } from './team.copy.js';
import { formatCompact, formatCount, formatPercent } from '../../../lib/numbers/format.js';
import { activityPath, changesPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { FigureCard } from '../../../ui/figures/figure-card.js';
import { NoFigure } from '../../../ui/figures/no-figure.js';
import { FigureRow } from '../../../ui/figures/figure-row.js';
import { deltaFrom, deltaProps } from '../../comparison/index.js';
import { ResolutionCard } from '../../ticket-figures/index.js';
import { teamComparisonQuery } from '../reports.queries.js';
import { ReplyCard } from './reply-card.js';
import { teamMetrics, type TeamTotal } from './team-metrics.js';

const { cards: words, definitions } = teamCopy;

/** What all of them did together. */
export function TeamCards({ total, period }: { total: TeamReport['total']; period: PeriodView }) {
  const comparison = useQuery(teamComparisonQuery(period));
  const changeOf = (name: keyof typeof teamMetrics) =>
    deltaProps(
      deltaFrom<TeamTotal>(comparison, teamMetrics[name], teamMetrics[name].valueOf(total)),
      name === 'csat' ? changesPath('csat', period) : undefined,
    );
  return (
    <FigureRow>
      <FigureCard
        title={words.resolved}
        definition={definitions.resolved}
        exact={formatCount(total.resolved)}
        to={total.resolved === 0 ? undefined : activityPath(period, 'resolved')}
        spoken={formatCount(total.resolved)}
        note={words.reopened(total.reopened)}
        {...changeOf('resolved')}
      >
        {formatCompact(total.resolved)}
      </FigureCard>
      <ReplyCard total={total} period={period} />
      <ResolutionCard
        title={words.median}
        definition={definitions.median}
        averageTime={{ ...total, count: total.resolutionCount }}
        figure="median"
        period={period}
      />
      <FigureCard
        title={words.csat}
        definition={definitions.csat}
        note={words.ratings(total.ratings)}
        {...changeOf('csat')}
      >
        {total.csat === null ? <NoFigure /> : formatPercent(total.csat)}
      </FigureCard>
    </FigureRow>
  );
}
