import { shownSeries } from '../../charts/buckets/shown-series.js';
import { Sparkline } from '../../charts/time/sparkline.js';
import { figuresCopy } from './figures.copy.js';
import { trendRows, type TrendFigures } from './trend-points.js';

interface DaySparklineProps {
  figures: TrendFigures;
  of: 'created' | 'resolved';
}

/** The shape of what came, or of what was closed, over the range; its end is dotted while today is part of it. */
export function DaySparkline({ figures, of }: DaySparklineProps) {
  const { rows, buckets, grain } = shownSeries(trendRows(figures), figures);
  return (
    <Sparkline
      values={rows.map((row) => row[of])}
      isUnfinished={buckets.at(-1)?.isUnfinished === true}
      caption={figuresCopy.per[of][grain]}
    />
  );
}

/** What the number of created tickets says where no line stands beside it: of none, and of one day. */
export function createdNote(figures: TrendFigures & { metrics: { all_tickets: number } }): string | undefined {
  if (figures.metrics.all_tickets === 0) return figuresCopy.noTickets;
  return shownSeries(trendRows(figures), figures).rows.length > 1 ? undefined : figuresCopy.onOneDay;
}
