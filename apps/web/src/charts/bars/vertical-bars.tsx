import { useMemo } from 'react';
import { layOutBars } from './bar-plot.js';
import type { Bucket } from '../buckets/buckets.js';
import { ChartFigure, EmptyPlot } from '../card/chart-figure.js';
import type { ChartRows } from '../table/chart-table.js';
import { Swatch } from '../plot/swatch.js';
import { VerticalBarsMarks, type BarMarker, type BarPart } from './vertical-bars-marks.js';
import { VerticalBarsOverlay, type BarWords } from './vertical-bars-overlay.js';

interface PlotProps {
  title: string;
  buckets: readonly Bucket[];
  /** One per bucket. */
  values: readonly number[];
  /** What each value is made of, from the foot of its bar up; without it a bar is one piece. */
  parts?: readonly BarPart[] | undefined;
  wordsOf: (index: number) => BarWords;
  /** Lines at the beginning of a bucket. */
  markers: readonly BarMarker[];
  /** Index of the bar that is looked at alone. */
  chosen: number | undefined;
  onChoose: (index: number) => void;
  /** In the middle of a plot without any bar. */
  emptyText: string;
}

interface VerticalBarsProps extends PlotProps {
  /** One sentence that says what the bars show. */
  summary: string;
  table: ChartRows;
  footer?: string;
}

/** One figure over days, weeks or months. A click or Enter on a bar chooses it. */
export function VerticalBars({ summary, table, footer: foot, ...plot }: VerticalBarsProps) {
  const legend = plot.parts && <PartsLegend parts={plot.parts} />;
  return (
    <ChartFigure title={plot.title} summary={summary} legend={legend} table={table} footer={foot} silhouette="columns">
      {(width) => <VerticalBarsPlot {...plot} width={width} />}
    </ChartFigure>
  );
}

function VerticalBarsPlot(props: PlotProps & { width: number }) {
  const { title, buckets, values, parts, wordsOf, markers, chosen, onChoose, emptyText, width } = props;
  const plot = useMemo(() => layOutBars(values, width), [values, width]);
  return (
    <>
      <VerticalBarsMarks
        plot={plot}
        buckets={buckets}
        values={values}
        parts={parts}
        markers={markers}
        chosen={chosen}
      />
      <VerticalBarsOverlay title={title} plot={plot} count={buckets.length} wordsOf={wordsOf} onChoose={onChoose} />
      {values.every((value) => value === 0) && <EmptyPlot text={emptyText} />}
    </>
  );
}

function PartsLegend({ parts }: { parts: readonly BarPart[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-small text-muted">
      {parts.toReversed().map(({ name, color }) => (
        <li key={name} className="flex h-7 items-center gap-1.5">
          <Swatch color={color} marker="block" />
          {name}
        </li>
      ))}
    </ul>
  );
}
