import { shownSeries } from '../../charts/buckets/shown-series.js';
import { figuresCopy } from './figures.copy.js';
import type { TrendFigures } from './trend-points.js';

/** What the line beside the number of created tickets shows; one day has none. */
export function createdNote(figures: TrendFigures & { metrics: { all_tickets: number } }): string {
  if (figures.metrics.all_tickets === 0) return figuresCopy.noTickets;
  const { rows, grain } = shownSeries(figures.responseTrends, figures);
  return rows.length > 1 ? figuresCopy.createdPer[grain] : figuresCopy.onOneDay;
}
