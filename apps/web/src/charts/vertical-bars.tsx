import { useMemo } from 'react';
import type { Bucket } from './buckets.js';
import { HiddenTable, type ChartRows } from './chart-table.js';
import { layOutBars, plotHeight } from './plot.js';
import { usePlotWidth } from './use-plot-width.js';
import { VerticalBarsMarks, type BarMarker } from './vertical-bars-marks.js';
import { VerticalBarsOverlay, type BarWords } from './vertical-bars-overlay.js';

interface VerticalBarsProps {
  title: string;
  /** One sentence that says what the bars show. */
  summary: string;
  buckets: readonly Bucket[];
  /** One per bucket. */
  values: readonly number[];
  wordsOf: (index: number) => BarWords;
  /** Lines at the beginning of a bucket. */
  markers: readonly BarMarker[];
  /** Index of the bar that is looked at alone. */
  chosen: number | undefined;
  onChoose: (index: number) => void;
  table: ChartRows;
  /** In the middle of a plot without any bar. */
  emptyText: string;
  foot?: string;
}

/** One figure over days, weeks or months. A click or Enter on a bar chooses it. */
export function VerticalBars(props: VerticalBarsProps) {
  const { title, summary, buckets, values, wordsOf, markers, chosen, onChoose, table, emptyText, foot } = props;
  const { ref, width } = usePlotWidth();
  const plot = useMemo(() => layOutBars(values, width), [values, width]);
  return (
    <>
      <p className="mb-3 text-muted">{summary}</p>
      <figure aria-label={title} className="m-0">
        <div ref={ref} className="relative" style={{ height: plotHeight }}>
          {width > 0 && (
            <>
              <VerticalBarsMarks plot={plot} buckets={buckets} values={values} markers={markers} chosen={chosen} />
              <VerticalBarsOverlay
                title={title}
                plot={plot}
                count={buckets.length}
                wordsOf={wordsOf}
                onChoose={onChoose}
              />
              {values.every((value) => value === 0) && (
                <p className="pointer-events-none absolute inset-0 flex items-center justify-center ps-8 text-muted">
                  {emptyText}
                </p>
              )}
            </>
          )}
        </div>
        <HiddenTable {...table} />
      </figure>
      {foot && <p className="mt-2 text-end text-caption text-subtle">{foot}</p>}
    </>
  );
}
