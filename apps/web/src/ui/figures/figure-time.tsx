import { formatDuration, formatDurationInFull, formatEstimate } from '../../lib/dates/duration.js';
import { NoFigure } from './no-figure.js';

interface FigureTimeProps {
  seconds: number | null;
  /** A median or percentile from a histogram: the seconds behind it would be false precision. */
  isEstimate?: boolean;
}

/** `1 d 4 h`, with all units in the tooltip. */
export function FigureTime({ seconds, isEstimate = false }: FigureTimeProps) {
  if (seconds === null) return <NoFigure />;
  const text = (isEstimate ? formatEstimate : formatDuration)(seconds);
  return (
    <span
      title={isEstimate ? undefined : formatDurationInFull(seconds)}
      data-long={text.length > longest ? '' : undefined}
      className="whitespace-nowrap"
    >
      {text}
    </span>
  );
}

/** Characters that fit beside other figures in their size. */
const longest = 8;
