import type { Plot, Target } from '../plot/plot.js';
import { axisText } from '../plot/plot-frame.js';

/** A thin level across the plot; its name stands at the right end, or inside where there is no room. */
export function TargetLine({ plot, target }: { plot: Plot; target: Target }) {
  const y = plot.y(target.value);
  return (
    <>
      <line x1={0} x2={plot.innerWidth} y1={y} y2={y} stroke="var(--muted)" />
      {!plot.showsEndLabels && (
        <text {...axisText} x={plot.innerWidth - 4} y={y - 4} textAnchor="end">
          {target.label}
        </text>
      )}
    </>
  );
}
