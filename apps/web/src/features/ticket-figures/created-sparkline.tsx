import { Sparkline } from '../../charts/sparkline.js';
import { trendPoints, type TrendFigures } from './trend-points.js';

/** The shape of the created tickets over the range; its end is dotted while today is part of it. */
export function CreatedSparkline({ figures }: { figures: TrendFigures }) {
  const { buckets, created } = trendPoints(figures);
  return <Sparkline values={created} isUnfinished={buckets.at(-1)?.isUnfinished === true} />;
}
