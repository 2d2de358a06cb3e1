import { curveMonotoneX } from '@visx/curve';
import { Area, LinePath } from '@visx/shape';
import type { Bucket } from '../buckets/buckets.js';
import { isMeasured, lastMeasured, segmentsOf } from './line-segments.js';
import { Marker } from '../plot/marker.js';
import type { Plot, Series } from '../plot/plot.js';
import { axisText } from '../plot/plot-frame.js';

/** With more points than this only the last one, and those that stand alone, get a dot. */
const mostDots = 31;

interface SeriesLineProps {
  plot: Plot;
  buckets: readonly Bucket[];
  line: Series;
}

/** One line with its dots. An earlier period is thin, grey and dashed, and has no dots. */
export function SeriesLine({ plot, buckets, line }: SeriesLineProps) {
  const stroke = line.previous
    ? ({ stroke: line.color, strokeWidth: 1.5, strokeDasharray: '4 4' } as const)
    : ({ stroke: line.color, strokeWidth: 2, strokeLinejoin: 'round' } as const);
  return (
    <>
      {segmentsOf(buckets, line.values).map(({ indices, isDashed }) => (
        <LinePath
          key={`${indices[0]}${isDashed}`}
          data={indices}
          {...placesOf(plot, line)}
          curve={curveMonotoneX}
          strokeLinecap={isDashed || line.previous ? 'butt' : 'round'}
          strokeDasharray={isDashed ? '3 3' : undefined}
          {...stroke}
        />
      ))}
      {!line.previous && <Dots plot={plot} buckets={buckets} line={line} />}
    </>
  );
}

/** The space under a line, down to zero. */
export function SeriesArea({ plot, buckets, line }: SeriesLineProps) {
  const { x, y } = placesOf(plot, line);
  return segmentsOf(buckets, line.values).map(({ indices, isDashed }) => (
    <Area
      key={`${indices[0]}${isDashed}`}
      data={indices}
      x={x}
      y0={plot.innerHeight}
      y1={y}
      curve={curveMonotoneX}
      fill={line.color}
      fillOpacity={0.12}
    />
  ));
}

function Dots({ plot, buckets, line }: SeriesLineProps) {
  const { x, y } = placesOf(plot, line);
  const last = lastMeasured(line.values);
  const isAlone = (index: number) => !isMeasured(line.values, index - 1) && !isMeasured(line.values, index + 1);
  return buckets.map((bucket, index) => {
    if (!isMeasured(line.values, index)) return null;
    if (buckets.length > mostDots && index !== last && !isAlone(index)) return null;
    const size = buckets.length > mostDots ? 4 : 3;
    return (
      <g key={bucket.from}>
        <Marker x={x(index)} y={y(index)} shape={line.marker} color={line.color} size={size} />
        {buckets.length === 1 && (
          <text {...axisText} fill="var(--text)" x={x(index) + 10} y={y(index)} dy={4}>
            {plot.tickText(line.values[index] ?? 0)}
          </text>
        )}
      </g>
    );
  });
}

function placesOf(plot: Plot, { values }: Series) {
  return { x: (index: number) => plot.x(index), y: (index: number) => plot.y(values[index] ?? 0) };
}
