import { memo } from 'react';
import { chartsCopy } from '../charts.copy.js';
import { heatLevel } from './heat-levels.js';
import { heatHeight, hours, type HeatPlot } from './heat-plot.js';
import { axisText } from '../plot/plot-frame.js';

interface HeatMarksProps {
  plot: HeatPlot;
  /** One row per weekday from Monday, one figure per hour. */
  values: readonly (readonly number[])[];
  /** The largest value of each step of colour. */
  bounds: readonly number[];
}

/** Everything that does not follow the pointer. */
export const HeatMarks = memo(function HeatMarks({ plot, values, bounds }: HeatMarksProps) {
  return (
    <svg aria-hidden width={plot.width} height={heatHeight} className="block overflow-visible">
      {values.map((row, weekday) => (
        <g key={weekday} transform={`translate(0 ${plot.top + weekday * plot.rowStep})`}>
          <text {...axisText} x={0} y={plot.cellHeight / 2} dy={4}>
            {chartsCopy.weekdays[weekday]?.slice(0, 3)}
          </text>
          {row.map((value, hour) => (
            <rect
              key={hour}
              x={plot.left + hour * plot.step}
              width={plot.cellWidth}
              height={plot.cellHeight}
              rx={2}
              fill={heatColor(heatLevel(value, bounds))}
            />
          ))}
        </g>
      ))}
      <HourLabels plot={plot} />
    </svg>
  );
});

export function heatColor(level: number): string {
  return level === 0 ? 'var(--sunken)' : `var(--heat-${level})`;
}

function HourLabels({ plot }: { plot: HeatPlot }) {
  const labelled = Array.from({ length: hours }, (_, hour) => hour).filter((hour) => hour % plot.labelEvery === 0);
  return labelled.map((hour) => (
    <text key={hour} {...axisText} x={plot.left + hour * plot.step} y={heatHeight - 6} className="numeric">
      {String(hour).padStart(2, '0')}
    </text>
  ));
}
