import type { AverageTime } from '@deskledger/contracts';
import { overviewCopy } from '../../copy/overview.js';
import { durationParts } from '../../lib/dates/duration.js';
import type { PeriodView } from '../../lib/url/period.js';
import { FigureCard, NoFigure } from '../../ui/figure-card.js';
import { DeltaLine, useDelta } from '../comparison/index.js';

const words = overviewCopy;
const figures = { average: 'averageSeconds', median: 'medianSeconds', p90: 'p90Seconds' } as const;

interface ResolutionCardProps {
  title: string;
  definition?: string;
  averageTime: Pick<AverageTime, 'count' | 'averageSeconds' | 'medianSeconds' | 'p90Seconds'>;
  /** Which of the times from creation to the last close. */
  figure?: keyof typeof figures;
  period: PeriodView;
}

/** A time from creation to the last close: the average, unless another is asked for. */
export function ResolutionCard({
  title,
  definition = words.definitions.resolution,
  averageTime,
  figure = 'average',
  period,
}: ResolutionCardProps) {
  const seconds = averageTime.count > 0 ? averageTime[figures[figure]] : null;
  const delta = useDelta(period, figure, seconds);
  return (
    <FigureCard
      title={title}
      definition={definition}
      note={seconds === null ? words.noClosed : words.basedOn(averageTime.count)}
      delta={delta !== null && <DeltaLine delta={delta} />}
    >
      {seconds === null ? <NoFigure /> : <Duration seconds={seconds} />}
    </FigureCard>
  );
}

const withDays =
  'text-h2 @min-[10.5rem]:text-[1.25rem]/7.5 @min-[13rem]:text-display-compact @min-[16rem]:text-display';

/**
 * `1d 4h 12m 09s`; what is zero in front is left out, and the seconds stand back. Days need room; in half the width of
 * a phone the seconds are there for screen readers and as a hint alone, since a figure on two lines reads as two.
 */
function Duration({ seconds: total }: { seconds: number }) {
  const { days, hours, minutes, seconds } = durationParts(total);
  const rest = `${String(seconds).padStart(2, '0')}s`;
  const front = [days > 0 && `${days}d`, (days > 0 || hours > 0) && `${hours}h`, `${minutes}m`].filter(Boolean);
  return (
    <span title={`${front.join(' ')} ${rest}`} className={days > 0 ? withDays : undefined}>
      {front.join(' ')} <span className="sr-only text-subtle @min-[10rem]:not-sr-only">{rest}</span>
    </span>
  );
}
