import { shownSeries } from '../../charts/buckets/shown-series.js';
import { Sparkline } from '../../charts/time/sparkline.js';
import { figuresCopy } from './figures.copy.js';
import type { TrendFigures } from './trend-points.js';

/** The shape of the created tickets over the range; its end is dotted while today is part of it. */
export function CreatedSparkline({ figures }: { figures: TrendFigures }) {
  const { rows, buckets } = shownSeries(figures.responseTrends, figures);
  return <Sparkline values={rows.map(({ created }) => created)} isUnfinished={buckets.at(-1)?.isUnfinished === true} />;
}

/** What the line beside the number of created tickets shows; one day has none. */
export function createdNote(figures: TrendFigures & { metrics: { all_tickets: number } }): string {
  if (figures.metrics.all_tickets === 0) return figuresCopy.noTickets;
  const { rows, grain } = shownSeries(figures.responseTrends, figures);
  return rows.length > 1 ? figuresCopy.createdPer[grain] : figuresCopy.onOneDay;
}
