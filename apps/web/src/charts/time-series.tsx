import { useMemo, useState } from 'react';
import { copy } from '../copy/en.js';
import type { Bucket } from './buckets.js';
import { HiddenTable, type ChartRows } from './chart-table.js';
import { layOutPlot, plotHeight, type Series } from './plot.js';
import { SeriesLegend } from './series-legend.js';
import { TimeSeriesMarks } from './time-series-marks.js';
import { TimeSeriesOverlay, type BucketWords } from './time-series-overlay.js';
import { usePlotWidth } from './use-plot-width.js';

interface TimeSeriesProps {
  title: string;
  /** One sentence that says what the lines show. */
  summary: string;
  buckets: readonly Bucket[];
  series: readonly Series[];
  wordsOf: (index: number) => BucketWords;
  table: ChartRows;
  foot?: string;
}

/** Lines over days, weeks or months. */
export function TimeSeries({ title, summary, buckets, series, wordsOf, table, foot }: TimeSeriesProps) {
  const { ref, width } = usePlotWidth();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const visible = useMemo(() => series.filter(({ key }) => !hidden.has(key)), [series, hidden]);
  const plot = useMemo(() => layOutPlot(buckets, visible, width), [buckets, visible, width]);
  const toggle = (key: string) =>
    setHidden((before) => (before.has(key) ? without(before, key) : new Set([...before, key])));

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-muted">{summary}</p>
        <SeriesLegend series={series} hidden={hidden} onToggle={toggle} />
      </div>
      <figure aria-label={title} className="m-0">
        <div ref={ref} className="relative" style={{ height: plotHeight }}>
          {width > 0 && (
            <>
              <TimeSeriesMarks plot={plot} buckets={buckets} series={visible} todayLabel={todayLabel(buckets)} />
              <TimeSeriesOverlay title={title} plot={plot} count={buckets.length} series={visible} wordsOf={wordsOf} />
            </>
          )}
        </div>
        <HiddenTable {...table} />
      </figure>
      {foot && <p className="mt-2 text-end text-caption text-subtle">{foot}</p>}
    </>
  );
}

function todayLabel(buckets: readonly Bucket[]): string {
  const last = buckets.at(-1);
  return last === undefined || last.from === last.to ? copy.chart.todaySoFar : copy.chart.includesToday;
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((other) => other !== key));
}
