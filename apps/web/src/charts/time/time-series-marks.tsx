import { Group } from '@visx/group';
import { memo } from 'react';
import type { Bucket } from '../buckets/buckets.js';
import type { ChartNote } from '../notes/chart-notes.js';
import { NoteMarks } from '../notes/note-marks.js';
import { axisText, PlotFrame, UnfinishedBand } from '../plot/plot-frame.js';
import type { Plot, Series, Target } from '../plot/plot.js';
import { type BackgroundBars, FaintBars } from './faint-bars.js';
import { lastMeasured } from './line-segments.js';
import { SeriesArea, SeriesLine } from './series-line.js';

interface MarksProps {
  plot: Plot;
  buckets: readonly Bucket[];
  series: readonly Series[];
  variant: 'line' | 'area';
  bars: BackgroundBars | undefined;
  target: Target | undefined;
  notes: readonly ChartNote[];
  todayLabel: string;
}

/** Everything that does not follow the pointer; drawn again only when the figures or the size change. */
export const TimeSeriesMarks = memo(function TimeSeriesMarks(props: MarksProps) {
  const { plot, buckets, series, variant, bars, target, notes, todayLabel } = props;
  const behindFirst = [...series].sort((a, b) => Number(b.previous !== undefined) - Number(a.previous !== undefined));
  return (
    <svg aria-hidden width={plot.width} height={plot.height} className="block overflow-visible">
      <Group left={plot.left} top={plot.top}>
        <PlotFrame plot={plot} buckets={buckets} />
        <UnfinishedBand plot={plot} buckets={buckets} label={todayLabel} />
        <NoteMarks plot={plot} notes={notes} />
        {bars && <FaintBars plot={plot} values={bars.values} />}
        {target && <TargetLine plot={plot} target={target} />}
        {variant === 'area' &&
          largestFirst(series).map((line) => <SeriesArea key={line.key} plot={plot} buckets={buckets} line={line} />)}
        {behindFirst.map((line) => (
          <SeriesLine key={line.key} plot={plot} buckets={buckets} line={line} />
        ))}
        {plot.showsEndLabels && <EndLabels plot={plot} series={series} target={target} />}
      </Group>
    </svg>
  );
});

/** The smaller area is drawn last, so that it is never hidden under the larger one. */
function largestFirst(series: readonly Series[]): Series[] {
  const sum = ({ values }: Series) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return series.filter(({ previous }) => !previous).sort((a, b) => sum(b) - sum(a));
}

/** A thin level across the plot; its name stands at the right end, or inside where there is no room. */
function TargetLine({ plot, target }: { plot: Plot; target: Target }) {
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

interface EndLabelsProps {
  plot: Plot;
  series: readonly Series[];
  target: Target | undefined;
}

/** The names of the lines at their right ends. */
function EndLabels({ plot, series, target }: EndLabelsProps) {
  const labels = [
    ...series.filter(isNamed).map((line) => ({ ...line, y: plot.y(endOf(line)) })),
    ...(target ? [{ key: 'target', name: target.label, color: 'var(--muted)', y: plot.y(target.value) }] : []),
  ];
  const places = spreadLabels(
    labels.map(({ y }) => y),
    16,
    plot.innerHeight,
  );
  return labels.map(({ key, name, color }, index) => (
    <text key={key} x={plot.innerWidth + 10} y={places[index]} dy={4} fontSize={12} fontWeight={500} fill={color}>
      {name}
    </text>
  ));
}

/** Earlier periods and lines without any value have no end to stand at. */
function isNamed({ previous, values }: Series): boolean {
  return previous === undefined && lastMeasured(values) >= 0;
}

function endOf({ values }: Series): number {
  return values[lastMeasured(values)] ?? 0;
}

/**
 * Moves labels apart so that each keeps `gap` pixels from its neighbour and all stay between 0 and `height`.
 * `places` are the wanted y positions; the answer is in the same order.
 */
export function spreadLabels(places: readonly number[], gap: number, height: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  let floor = 0;
  for (const label of order) {
    label.place = Math.max(label.place, floor);
    floor = label.place + gap;
  }
  let ceiling = height;
  for (const label of [...order].reverse()) {
    label.place = Math.min(label.place, ceiling);
    ceiling = label.place - gap;
  }
  const spread = [...places];
  for (const { place, index } of order) spread[index] = place;
  return spread;
}
