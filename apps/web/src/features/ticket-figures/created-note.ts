import { shownSeries } from '../../charts/buckets/shown-series.js';
import { overviewCopy as words } from '../../copy/overview.js';
import type { TrendFigures } from './trend-points.js';

/** What the line beside the number of created tickets shows; one day has none. */
export function createdNote(figures: TrendFigures & { metrics: { all_tickets: number } }): string {
  if (figures.metrics.all_tickets === 0) return words.noTickets;
  const { rows, grain } = shownSeries(figures.responseTrends, figures);
  return rows.length > 1 ? words.createdPer[grain] : words.onOneDay;
}
