import type { AverageTime } from '@deskledger/contracts';
import { use } from 'react';
import { figuresCopy } from './figures.copy.js';
import { OnKiosk } from '../../lib/browser/on-kiosk.js';
import { formatDuration, formatEstimate } from '../../lib/dates/duration.js';
import type { PeriodView } from '../../lib/url/period.js';
import { changesPath, explainPath } from '../../lib/url/paths.js';
import { CardButtonLink } from '../../ui/buttons/text-link.js';
import { FigureCard } from '../../ui/figures/figure-card.js';
import { FigureTime } from '../../ui/figures/figure-time.js';
import { TargetNote } from '../targets/index.js';
import { deltaProps, useDelta } from '../comparison/index.js';

const figures = { average: 'averageSeconds', median: 'medianSeconds', p90: 'p90Seconds' } as const;

interface ResolutionCardProps {
  title: string;
  definition?: string;
  averageTime: Pick<AverageTime, 'count' | 'averageSeconds' | 'medianSeconds' | 'p90Seconds'>;
  /** Which of the times from creation to the last close. */
  figure?: keyof typeof figures;
  period: PeriodView;
  /** The tickets whose times they are; without it the times are of holders, not of tickets. */
  to?: string;
  /** Where the median and its change are shown by organization. */
  changes?: string | undefined;
}

/** A time from creation to the last close: the average, unless another is asked for. */
export function ResolutionCard({
  title,
  definition = figuresCopy.definitions.resolution,
  averageTime,
  figure = 'average',
  period,
  to,
  changes,
}: ResolutionCardProps) {
  const seconds = averageTime.count > 0 ? averageTime[figures[figure]] : null;
  const isKiosk = use(OnKiosk);
  const delta = useDelta(period, figure, seconds);
  const isEstimate = figure !== 'average';
  const format = isEstimate ? formatEstimate : formatDuration;
  return (
    <FigureCard
      title={title}
      definition={definition}
      explainedAt={to && explainPath(figures[figure], period)}
      to={seconds === null ? undefined : to}
      spoken={[seconds === null ? '' : format(seconds), delta?.inWords].filter(Boolean).join(', ')}
      note={seconds === null ? figuresCopy.noClosed : figuresCopy.basedOn(averageTime.count)}
      target={figure === 'median' && <TargetNote name="resolutionMinutes" figure={seconds} />}
      link={seconds !== null && changes && !isKiosk && <ByOrganization to={changes} />}
      {...deltaProps(delta, to && changesPath(figures[figure], period))}
    >
      <FigureTime seconds={seconds} isEstimate={isEstimate} />
    </FigureCard>
  );
}

function ByOrganization({ to }: { to: string }) {
  return (
    <CardButtonLink to={to}>
      {figuresCopy.byOrganization}
      <span className="sr-only">{figuresCopy.medianOf}</span>
    </CardButtonLink>
  );
}
