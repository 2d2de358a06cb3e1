import { Group } from '@visx/group';
import { memo } from 'react';
import type { Bucket } from '../buckets/buckets.js';
import { EndLabels } from './end-labels.js';
import { FaintBars, type BackgroundBars } from './faint-bars.js';
import type { ChartNote } from '../notes/chart-notes.js';
import { NoteMarks } from '../notes/note-marks.js';
import { PlotFrame, UnfinishedBand } from '../plot/plot-frame.js';
import type { Plot, Series, Target } from '../plot/plot.js';
import { SeriesArea, SeriesLine } from './series-line.js';
import { TargetLine } from './target-line.js';

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
