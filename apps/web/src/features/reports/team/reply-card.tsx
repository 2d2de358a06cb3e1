import type { TeamReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { teamCopy } from './team.copy.js';
import { activityPath, changesPath, explainPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { FigureCard } from '../../../ui/figures/figure-card.js';
import { FigureTime } from '../../../ui/figures/figure-time.js';
import { deltaFrom, deltaProps } from '../../comparison/index.js';
import { TargetNote } from '../../targets/index.js';
import { teamComparisonQuery } from '../reports.queries.js';
import { teamMetrics, type TeamTotal } from './team-metrics.js';

const { cards: words, definitions } = teamCopy;

/** The time until the first reply; it leads to the tickets that got theirs. */
export function ReplyCard({ total, period }: { total: TeamReport['total']; period: PeriodView }) {
  const { firstReplyMedianSeconds: seconds, firstReplyCount: count } = total;
  const delta = deltaFrom<TeamTotal>(useQuery(teamComparisonQuery(period)), teamMetrics.reply, seconds);
  return (
    <FigureCard
      title={words.reply}
      definition={definitions.reply}
      explainedAt={explainPath('firstReplyMedianSeconds', period)}
      to={count === 0 ? undefined : activityPath(period, 'replied')}
      spoken={words.replies(count)}
      note={words.replies(count)}
      target={<TargetNote name="firstReplyMinutes" figure={seconds} />}
      {...deltaProps(delta, changesPath('firstReplyMedianSeconds', period))}
    >
      <FigureTime seconds={seconds} isEstimate />
    </FigureCard>
  );
}
