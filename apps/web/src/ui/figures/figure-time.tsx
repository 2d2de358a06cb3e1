import { durationParts } from '../../lib/dates/duration.js';
import { NoFigure } from './no-figure.js';

/**
 * `1d 4h 12m 09s`; what is zero in front is left out, and the seconds stand back. Days make it long; in half the width
 * of a phone the seconds are there for screen readers and as a hint alone, since a figure on two lines reads as two.
 */
export function FigureTime({ seconds: total }: { seconds: number | null }) {
  if (total === null) return <NoFigure />;
  const { days, hours, minutes, seconds } = durationParts(total);
  const rest = `${String(seconds).padStart(2, '0')}s`;
  const front = [days > 0 && `${days}d`, (days > 0 || hours > 0) && `${hours}h`, `${minutes}m`].filter(Boolean);
  return (
    <span title={`${front.join(' ')} ${rest}`} data-long={days > 0 ? '' : undefined} className="whitespace-nowrap">
      {front.join(' ')}{' '}
      <span className="sr-only text-[0.7em] font-medium text-subtle @min-[10rem]:not-sr-only">{rest}</span>
    </span>
  );
}
