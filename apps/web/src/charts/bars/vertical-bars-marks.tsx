import { Group } from '@visx/group';
import { PatternLines } from '@visx/pattern';
import { memo, useId } from 'react';
import { chartsCopy } from '../charts.copy.js';
import type { BarPlot } from './bar-plot.js';
import type { Bucket } from '../buckets/buckets.js';
import { axisText, PlotFrame } from '../plot/plot-frame.js';

/** A line with a short label at the beginning of a bucket. */
export interface BarMarker {
  index: number;
  label: string;
}

/** A part of every bar. */
export interface BarPart {
  name: string;
  color: string;
  /** One per bucket. */
  values: readonly number[];
}

interface MarksProps {
  plot: BarPlot;
  buckets: readonly Bucket[];
  values: readonly number[];
  parts?: readonly BarPart[] | undefined;
  markers: readonly BarMarker[];
  chosen: number | undefined;
}

const stub = 1;
const color = 'var(--chart-1)';

/** Everything that does not follow the pointer. Zero keeps a stub; what is unfinished is hatched. */
export const VerticalBarsMarks = memo(function VerticalBarsMarks(props: MarksProps) {
  const { plot, buckets, values, parts, markers, chosen } = props;
  const hatch = useId();
  const isUnfinished = buckets.at(-1)?.isUnfinished === true;
  return (
    <svg aria-hidden width={plot.width} height={plot.height} className="block overflow-visible">
      <PatternLines
        id={hatch}
        width={6}
        height={6}
        stroke="var(--surface)"
        strokeWidth={1.5}
        orientation={['diagonal']}
        background={color}
      />
      <Group left={plot.left} top={plot.top}>
        <PlotFrame plot={plot} buckets={buckets} room={plot.step} />
        {parts && <Parts plot={plot} parts={parts} />}
        {(parts ? [] : values).map((value, index) => (
          <path
            key={buckets[index]?.from ?? index}
            d={barPath(plot, index, value)}
            fill={buckets[index]?.isUnfinished ? `url(#${hatch})` : color}
            opacity={chosen === undefined || chosen === index ? 1 : 0.35}
          />
        ))}
        {isUnfinished && (
          <text {...axisText} x={plot.innerWidth} y={-2} textAnchor="end">
            {buckets.at(-1)?.from === buckets.at(-1)?.to ? chartsCopy.todaySoFar : chartsCopy.includesToday}
          </text>
        )}
        <Markers plot={plot} markers={markers} />
      </Group>
    </svg>
  );
});

/** A bar that stands on the axis, round at its free end. */
function barPath(plot: BarPlot, index: number, value: number): string {
  const left = plot.x(index) - plot.bar / 2;
  const footer = plot.innerHeight;
  const head = Math.min(plot.y(value), footer - stub);
  const round = Math.min(3, plot.bar / 2, footer - head);
  return `M${left},${footer}V${head + round}q0,${-round} ${round},${-round}h${plot.bar - 2 * round}q${round},0 ${round},${round}V${footer}Z`;
}

/** Bars in pieces, one on the other, a hair apart so that neighbours of like colour are two. */
function Parts({ plot, parts }: { plot: BarPlot; parts: readonly BarPart[] }) {
  const feet = new Map<number, number>();
  return parts.flatMap(({ name, color: fill, values }) =>
    values.map((value, index) => {
      if (value === 0) return null;
      const footer = feet.get(index) ?? 0;
      feet.set(index, footer + value);
      const [top, bottom] = [plot.y(footer + value), plot.y(footer)];
      const height = Math.max(1, bottom - top - (footer > 0 ? 1 : 0));
      return (
        <rect
          key={`${name} ${index}`}
          x={plot.x(index) - plot.bar / 2}
          y={top}
          width={plot.bar}
          height={height}
          fill={fill}
        />
      );
    }),
  );
}

/** Pixels that a label of twelve-pixel letters takes at most. */
const roomOf = (label: string) => 8 + label.length * 7;

function Markers({ plot, markers }: { plot: BarPlot; markers: readonly BarMarker[] }) {
  const places = markers.map(({ index, label }) => ({ x: index * plot.step, label, room: roomOf(label) }));
  return places.map(({ x, label, room }, position) => (
    <g key={x}>
      <line x1={x} x2={x} y1={0} y2={plot.innerHeight} stroke="var(--muted)" strokeDasharray="2 3" />
      {x - (places[position - 1]?.x ?? -room) >= room && (
        <text
          {...axisText}
          fill="var(--muted)"
          fontWeight={500}
          x={x > plot.innerWidth - room ? x - 4 : x + 4}
          y={10}
          textAnchor={x > plot.innerWidth - room ? 'end' : 'start'}
          paintOrder="stroke"
          stroke="var(--surface)"
          strokeWidth={4}
        >
          {label}
        </text>
      )}
    </g>
  ));
}
