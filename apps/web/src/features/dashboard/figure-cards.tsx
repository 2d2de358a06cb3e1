import type { AverageTime, Dashboard, Rating } from '@deskledger/contracts';
import { copy } from '../../copy/en.js';
import { durationParts } from '../../lib/dates/duration.js';
import { Meter } from '../../ui/meter.js';
import { FigureCard } from './figure-card.js';

const words = copy.overview;

/** Average resolution time, satisfaction and active agents (spec, section 2). */
export function FigureCards({ figures }: { figures: Dashboard }) {
  return (
    <div className="grid gap-3 md:grid-cols-3 lg:gap-4 xl:gap-6">
      <ResolutionCard averageTime={figures.averageTime} />
      <SatisfactionCard rating={figures.rating} />
      <FigureCard title={copy.spec.activeAgents} definition={words.definitions.agents} note={copy.spec.presence}>
        {copy.spec.noAgents}
      </FigureCard>
    </div>
  );
}

function ResolutionCard({ averageTime }: { averageTime: AverageTime }) {
  const hasFigure = averageTime.count > 0 && averageTime.averageSeconds !== null;
  return (
    <FigureCard
      title={copy.spec.avgResolutionTime}
      definition={words.definitions.resolution}
      note={hasFigure ? words.basedOn(averageTime.count) : words.noClosed}
    >
      {hasFigure ? <Duration seconds={averageTime.averageSeconds ?? 0} /> : <NoFigure />}
    </FigureCard>
  );
}

/** The dashes of "no data" stand closer than figures do. */
function NoFigure() {
  return <span className="tracking-tighter normal-nums">{copy.state.none}</span>;
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

function SatisfactionCard({ rating }: { rating: Rating }) {
  const value = rating.total > 0 ? rating.overallRating : null;
  return (
    <FigureCard
      title={copy.spec.customerSatisfaction}
      definition={words.definitions.satisfaction}
      note={value === null ? words.noRatings : words.ratings(rating.total)}
      bar={
        <Meter
          label={copy.spec.customerSatisfaction}
          value={value ?? 0}
          maximum={5}
          valueText={value === null ? words.noRatings : words.outOf(value.toFixed(1))}
          className="my-1"
        />
      }
    >
      {value === null ? <NoFigure /> : value.toFixed(1)}
      <span className="text-h3 font-normal text-subtle">/5.0</span>
    </FigureCard>
  );
}
