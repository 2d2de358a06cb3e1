import type { AverageTime } from '@deskledger/contracts';
import { copy } from '../../copy/en.js';
import { durationParts } from '../../lib/dates/duration.js';
import { FigureCard, NoFigure } from '../../ui/figure-card.js';

const words = copy.overview;

/** The average time from creation to the last close. */
export function ResolutionCard({ title, averageTime }: { title: string; averageTime: AverageTime }) {
  const { count, averageSeconds } = averageTime;
  const hasFigure = count > 0 && averageSeconds !== null;
  return (
    <FigureCard
      title={title}
      definition={words.definitions.resolution}
      note={hasFigure ? words.basedOn(count) : words.noClosed}
    >
      {hasFigure ? <Duration seconds={averageSeconds} /> : <NoFigure />}
    </FigureCard>
  );
}

/** `1d 4h 12m 09s`; what is zero in front is left out, and the seconds stand back. */
function Duration({ seconds: total }: { seconds: number }) {
  const { days, hours, minutes, seconds } = durationParts(total);
  const front = [days > 0 && `${days}d`, (days > 0 || hours > 0) && `${hours}h`, `${minutes}m`].filter(Boolean);
  return (
    <>
      {front.join(' ')} <span className="text-subtle">{String(seconds).padStart(2, '0')}s</span>
    </>
  );
}
