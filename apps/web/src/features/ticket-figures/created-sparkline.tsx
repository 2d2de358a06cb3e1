import { shownSeries } from '../../charts/buckets/shown-series.js';
import { Sparkline } from '../../charts/time/sparkline.js';
import type { TrendFigures } from './trend-points.js';

/** The shape of the created tickets over the range; its end is dotted while today is part of it. */
export function CreatedSparkline({ figures }: { figures: TrendFigures }) {
  const { rows, buckets } = shownSeries(figures.responseTrends, figures);
  return <Sparkline values={rows.map(({ created }) => created)} isUnfinished={buckets.at(-1)?.isUnfinished === true} />;
}
