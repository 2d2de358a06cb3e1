import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleLinear } from '@visx/scale';
import { isWeekendBucket, type Bucket } from '../buckets/buckets.js';
import type { Plot } from './plot.js';
import { dateTicks, tickCountFor, tickLabel } from './ticks.js';

export const axisText = { fill: 'var(--subtle)', fontSize: 12, fontFamily: 'inherit' } as const;
const mostWeekendTicks = 31;

interface PlotFrameProps {
  plot: Plot;
  buckets: readonly Bucket[];
  /** Room around each label, in pixels; labels at the ends stay inside the plot when there is none. */
  room?: number;
}

/** Grid and axes. */
export function PlotFrame({ plot, buckets, room = 0 }: PlotFrameProps) {
  const yScale = scaleLinear({ domain: [0, plot.valueTicks.at(-1) ?? 1], range: [plot.innerHeight, 0] });
  const xScale = scaleLinear({ domain: [0, 1], range: [0, 1] });
  const ticks = dateTicks(buckets.length, tickCountFor(plot.innerWidth));
  return (
    <>
      <GridRows scale={yScale} width={plot.innerWidth} tickValues={plot.valueTicks} stroke="var(--chart-grid)" />
      <AxisLeft
        scale={yScale}
        tickValues={plot.valueTicks}
        tickFormat={(value) => plot.tickText(Number(value))}
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

function WeekendTicks({ plot, buckets }: PlotFrameProps) {
  if (buckets.length > mostWeekendTicks) return null;
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
export function UnfinishedBand({ plot, buckets, label }: PlotFrameProps & { label: string }) {
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
