import type { Rating } from '@deskledger/contracts';
import { figuresCopy } from './figures.copy.js';
import type { PeriodView } from '../../lib/url/period.js';
import { changesPath, explainPath } from '../../lib/url/paths.js';
import { FigureCard } from '../../ui/figures/figure-card.js';
import { RatingFigure } from '../../ui/figures/rating-figure.js';
import { Meter } from '../../ui/feedback/meter.js';
import { TargetNote } from '../targets/index.js';
import { deltaProps, useDelta } from '../comparison/index.js';
import { publicRatings, RatingNote } from './rating-note.js';

interface SatisfactionCardProps {
  title: string;
  rating: Rating;
  /** The end of the scale, as it stands behind the figure. */
  scale: '/5' | '/5.0';
  /** Whether the figure is shown as a bar, too. */
  hasBar?: boolean;
  period: PeriodView;
  /** The answers that the ratings are of. */
  to?: string | undefined;
}

/** The mean of the ratings. */
export function SatisfactionCard({ title, rating, scale, hasBar = false, period, to }: SatisfactionCardProps) {
  const value = rating.total > 0 ? rating.overallRating : null;
  const delta = useDelta(period, 'rating', value);
  const spoken = [value !== null && figuresCopy.outOf(value.toFixed(1)), delta?.inWords, publicRatings(rating)];
  const bar = (
    <Meter
      label={title}
      value={value ?? 0}
      maximum={5}
      valueText={value === null ? figuresCopy.noRatings : figuresCopy.outOf(value.toFixed(1))}
      className="my-1"
    />
  );
  return (
    <FigureCard
      title={title}
      definition={figuresCopy.definitions.satisfaction}
      explainedAt={explainPath('overallRating', period)}
      to={value === null ? undefined : to}
      spoken={spoken.filter(Boolean).join(', ')}
      note={<RatingNote rating={rating} none={figuresCopy.noRatings} />}
      target={<TargetNote name="rating" figure={value} />}
      bar={hasBar && bar}
      {...deltaProps(delta, changesPath('overallRating', period))}
    >
      <RatingFigure mean={value} scale={scale} />
    </FigureCard>
  );
}
