import { durationParts } from '../../lib/dates/duration.js';

const withDays =
  'text-h2 @min-[10.5rem]:text-[1.25rem]/7.5 @min-[13rem]:text-display-compact @min-[16rem]:text-display';

/**
 * `1d 4h 12m 09s`; what is zero in front is left out, and the seconds stand back. Days need room; in half the width of
 * a phone the seconds are there for screen readers and as a hint alone, since a figure on two lines reads as two.
 */
export function FigureTime({ seconds: total }: { seconds: number }) {
  const { days, hours, minutes, seconds } = durationParts(total);
  const rest = `${String(seconds).padStart(2, '0')}s`;
  const front = [days > 0 && `${days}d`, (days > 0 || hours > 0) && `${hours}h`, `${minutes}m`].filter(Boolean);
  return (
    <span title={`${front.join(' ')} ${rest}`} className={days > 0 ? withDays : undefined}>
      {front.join(' ')} <span className="sr-only text-subtle @min-[10rem]:not-sr-only">{rest}</span>
    </span>
  );
}
