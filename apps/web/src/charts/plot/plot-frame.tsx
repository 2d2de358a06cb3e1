import { isWeekendBucket, type Bucket } from '../buckets/buckets.js';
import type { Plot } from './plot.js';
import { dateTicks, tickCountFor, tickLabel } from './ticks.js';

export const axisText = { fill: 'var(--subtle)', fontSize: 12, fontFamily: 'inherit' } as const;
const mostWeekendTicks = 31;
/** From the axis to the feet of its dates, in pixels. */
const dateLabelsBelow = 26;

interface PlotFrameProps {
  plot: Plot;
  buckets: readonly Bucket[];
  /** Room around each label, in pixels; labels at the ends stay inside the plot when there is none. */
  room?: number;
}

/** Grid and axes. */
export function PlotFrame({ plot, buckets, room = 0 }: PlotFrameProps) {
  const ticks = dateTicks(buckets.length, tickCountFor(plot.innerWidth));
  return (
    <>
      {plot.valueTicks.map((value) => (
        <ValueTick key={value} plot={plot} value={value} />
      ))}
      {ticks.map((index, position) => (
        <text
          key={index}
          {...axisText}
          x={plot.x(index)}
          y={plot.innerHeight + dateLabelsBelow}
          textAnchor={room >= 48 ? 'middle' : anchorOf(position, ticks.length)}
        >
          {tickLabel(buckets, ticks, index)}
        </text>
      ))}
      <WeekendTicks plot={plot} buckets={buckets} />
    </>
  );
}

function ValueTick({ plot, value }: { plot: Plot; value: number }) {
  const y = plot.y(value);
  return (
    <>
      <line x2={plot.innerWidth} y1={y} y2={y} stroke="var(--chart-grid)" />
      <text {...axisText} x={-10} y={y} dy={4} textAnchor="end" className="numeric">
        {plot.tickText(value)}
      </text>
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
