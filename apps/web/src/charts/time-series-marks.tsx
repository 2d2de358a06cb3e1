import { AxisBottom, AxisLeft } from '@visx/axis';
import { curveMonotoneX } from '@visx/curve';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { memo } from 'react';
import { isWeekendBucket, type Bucket } from './buckets.js';
import { spreadLabels } from './end-labels.js';
import type { Plot, Series } from './plot.js';
import { dateTicks, tickCountFor, tickLabel } from './ticks.js';

export const axisText = { fill: 'var(--subtle)', fontSize: 12, fontFamily: 'inherit' } as const;
const mostDots = 31;

interface MarksProps {
  plot: Plot;
  buckets: readonly Bucket[];
  series: readonly Series[];
  todayLabel: string;
}

/** Everything that does not follow the pointer; drawn again only when the figures or the size change. */
export const TimeSeriesMarks = memo(function TimeSeriesMarks({ plot, buckets, series, todayLabel }: MarksProps) {
  return (
    <svg aria-hidden width={plot.width} height={plot.height} className="block overflow-visible">
      <Group left={plot.left} top={plot.top}>
        <Frame plot={plot} buckets={buckets} />
        <UnfinishedBand plot={plot} buckets={buckets} label={todayLabel} />
        {series.map((line) => (
          <Line key={line.key} plot={plot} buckets={buckets} line={line} />
        ))}
        {plot.showsEndLabels && <EndLabels plot={plot} series={series} />}
      </Group>
    </svg>
  );
});

interface FrameProps {
  plot: Plot;
  buckets: readonly Bucket[];
  /** Room around each label, in pixels; labels at the ends stay inside the plot when there is none. */
  room?: number;
}

/** Grid and axes. */
export function Frame({ plot, buckets, room = 0 }: FrameProps) {
  const yScale = scaleLinear({ domain: [0, plot.valueTicks.at(-1) ?? 1], range: [plot.innerHeight, 0] });
  const xScale = scaleLinear({ domain: [0, 1], range: [0, 1] });
  const ticks = dateTicks(buckets.length, tickCountFor(plot.innerWidth));
  return (
    <>
      <GridRows scale={yScale} width={plot.innerWidth} tickValues={plot.valueTicks} stroke="var(--chart-grid)" />
      <AxisLeft
        scale={yScale}
        tickValues={plot.valueTicks}
        tickFormat={(value) => Number(value).toLocaleString('en-US')}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...axisText, textAnchor: 'end', dx: -2, dy: 4, className: 'numeric' }}
      />
      <AxisBottom
        top={plot.innerHeight}
        scale={xScale}
        tickValues={ticks.map((index) => plot.x(index))}
        tickFormat={(_, position) => tickLabel(buckets, ticks, ticks[position] ?? 0)}
        hideAxisLine
        hideTicks
        tickLabelProps={(_, position) => ({
          ...axisText,
          textAnchor: room >= 48 ? 'middle' : anchorOf(position, ticks.length),
          dy: 6,
        })}
      />
      <WeekendTicks plot={plot} buckets={buckets} />
    </>
  );
}

function anchorOf(position: number, count: number): 'start' | 'middle' | 'end' {
  if (count > 1 && position === count - 1) return 'end';
  return position === 0 && count > 1 ? 'start' : 'middle';
}

function WeekendTicks({ plot, buckets }: { plot: Plot; buckets: readonly Bucket[] }) {
  if (buckets.length > mostDots) return null;
  return buckets.map((bucket, index) =>
    isWeekendBucket(bucket) ? (
      <rect
        key={bucket.from}
        x={plot.x(index) - 5}
        y={plot.innerHeight + 1}
        width={10}
        height={2}
        rx={1}
        fill="var(--border)"
      />
    ) : null,
  );
}

/** Today is drawn as unfinished: nobody should read its short day as a fall. */
function UnfinishedBand({ plot, buckets, label }: { plot: Plot; buckets: readonly Bucket[]; label: string }) {
  const index = buckets.findIndex(({ isUnfinished }) => isUnfinished);
  if (index < 1) return null;
  const start = plot.x(index - 1);
  const width = plot.x(index) - start;
  return (
    <>
      <rect x={start} width={width} height={plot.innerHeight} fill="var(--chart-previous)" opacity={0.12} />
      <text {...axisText} x={start + width - 4} y={-2} textAnchor="end">
        {label}
      </text>
    </>
  );
}

function Line({ plot, buckets, line }: { plot: Plot; buckets: readonly Bucket[]; line: Series }) {
  const indices = buckets.map((_, index) => index);
  const isUnfinished = buckets.at(-1)?.isUnfinished === true;
  const isCut = buckets[0]?.isCut === true;
  const whole = indices.slice(isCut ? 1 : 0, isUnfinished ? -1 : undefined);
  const place = { x: (index: number) => plot.x(index), y: (index: number) => plot.y(line.values[index] ?? 0) };
  const stroke = { stroke: line.color, strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (
    <>
      <LinePath data={whole} {...place} curve={curveMonotoneX} {...stroke} />
      {isCut && <LinePath data={indices.slice(0, 2)} {...place} {...stroke} strokeDasharray="3 5" />}
      {isUnfinished && <LinePath data={indices.slice(-2)} {...place} {...stroke} strokeDasharray="3 5" />}
      {buckets.length <= mostDots ? (
        indices.map((index) => <Marker key={index} x={place.x(index)} y={place.y(index)} line={line} size={3} />)
      ) : (
        <Marker x={place.x(indices.length - 1)} y={place.y(indices.length - 1)} line={line} size={4} />
      )}
    </>
  );
}

interface MarkerProps {
  x: number;
  y: number;
  line: Series;
  size: number;
  halo?: number;
}

export function Marker({ x, y, line, size, halo = 1.5 }: MarkerProps) {
  const paint = { fill: line.color, stroke: 'var(--surface)', strokeWidth: halo };
  if (line.marker === 'round') return <circle cx={x} cy={y} r={size + halo / 2} {...paint} />;
  const side = 2 * size + halo;
  return <rect x={x - side / 2} y={y - side / 2} width={side} height={side} rx={1} {...paint} />;
}

function EndLabels({ plot, series }: { plot: Plot; series: readonly Series[] }) {
  const places = spreadLabels(
    series.map((line) => plot.y(line.values.at(-1) ?? 0)),
    16,
    plot.innerHeight,
  );
  return series.map((line, index) => (
    <text
      key={line.key}
      x={plot.innerWidth + 10}
      y={places[index]}
      dy={4}
      fontSize={12}
      fontWeight={500}
      fill={line.color}
    >
      {line.name}
    </text>
  ));
}
