import { useMemo, useState } from 'react';
import type { Bucket } from '../buckets/buckets.js';
import { useChartCard } from '../card/chart-card-context.js';
import { ChartFigure, EmptyPlot } from '../card/chart-figure.js';
import { chartsCopy } from '../charts.copy.js';
import type { ChartAnnotations, ChartNote } from '../notes/chart-notes.js';
import { layOutPlot, type Series, type Target } from '../plot/plot.js';
import { Swatch } from '../plot/swatch.js';
import { countAxis, type ValueAxis } from '../plot/value-axis.js';
import type { ChartRows } from '../table/chart-table.js';
import type { BackgroundBars } from './faint-bars.js';
import { TimeSeriesMarks } from './time-series-marks.js';
import { type BucketWords, TimeSeriesOverlay } from './time-series-overlay.js';

interface PlotProps {
  title: string;
  buckets: readonly Bucket[];
  /** At most four; those of an earlier period are aligned with the others by position. */
  series: readonly Series[];
  /** Areas are not stacked: created and resolved are no parts of a whole. */
  variant?: 'line' | 'area';
  /** Counts, unless told otherwise. Keep it outside of the component, so that the plot is not laid out anew. */
  axis?: ValueAxis;
  bars?: BackgroundBars | undefined;
  target?: Target | undefined;
  wordsOf: (index: number) => BucketWords;
  annotations?: ChartAnnotations | undefined;
  /** In the middle of a plot without any value. */
  emptyText?: string | undefined;
}

interface TimeSeriesProps extends PlotProps {
  /** One sentence that says what the lines show. */
  summary: string;
  table: ChartRows;
  footer?: string | undefined;
  /** Keys of lines that the legend switches on at wish. */
  hiddenAtFirst?: readonly string[];
}

/** Lines or areas over days, weeks or months. */
export function TimeSeries({ summary, table, footer: foot, hiddenAtFirst, ...plot }: TimeSeriesProps) {
  const { hidden, toggle } = useHiddenSeries(hiddenAtFirst);
  const { title, series, bars, annotations } = plot;
  const visible = useMemo(() => series.filter(({ key }) => !hidden.has(key)), [series, hidden]);
  const isPicture = useChartCard()?.shows === 'picture';
  const legend = (
    <SeriesLegend series={isPicture ? visible : series} hidden={hidden} onToggle={toggle} barsName={bars?.name} />
  );
  return (
    <>
      <ChartFigure title={title} summary={summary} legend={legend} table={table} footer={foot} silhouette="wave">
        {(width) => <TimeSeriesPlot {...plot} series={visible} width={width} />}
      </ChartFigure>
      {annotations?.list}
    </>
  );
}

const noNotes: readonly ChartNote[] = [];

function TimeSeriesPlot(props: PlotProps & { width: number }) {
  const { title, buckets, series, variant = 'line', axis = countAxis, bars, target, wordsOf, emptyText, width } = props;
  const { annotations } = props;
  const plot = useMemo(
    () => layOutPlot({ buckets, series, axis, target }, width),
    [buckets, series, axis, target, width],
  );
  const isEmpty = series.every(isBlank);
  return (
    <>
      <div className={isEmpty ? 'opacity-40' : undefined}>
        <TimeSeriesMarks
          plot={plot}
          buckets={buckets}
          series={series}
          variant={variant}
          bars={bars}
          target={target}
          notes={annotations?.notes ?? noNotes}
          todayLabel={todayLabel(buckets)}
        />
      </div>
      {isEmpty ? (
        emptyText && <EmptyPlot text={emptyText} />
      ) : (
        <TimeSeriesOverlay
          title={title}
          plot={plot}
          count={buckets.length}
          series={series}
          axis={axis}
          bars={bars}
          wordsOf={wordsOf}
          annotations={annotations}
        />
      )}
    </>
  );
}

/** Nothing to draw. Of an earlier range nothing but zeros is not worth a line either. */
function isBlank({ values, previous }: Series): boolean {
  return values.every((value) => value === null || (previous !== undefined && value === 0));
}

function todayLabel(buckets: readonly Bucket[]): string {
  const last = buckets.at(-1);
  if (last?.hour !== undefined) return chartsCopy.thisHour;
  return last === undefined || last.from === last.to ? chartsCopy.todaySoFar : chartsCopy.includesToday;
}

/** Which lines of a chart the reader has switched off. A card remembers them, so that its picture shows the same. */
function useHiddenSeries(atFirst: readonly string[] = []) {
  const card = useChartCard();
  const [own, setOwn] = useState<ReadonlySet<string>>();
  const hidden = (card ? card.hidden : own) ?? new Set(atFirst);
  const toggle = (key: string) => {
    const next = hidden.has(key) ? without(hidden, key) : new Set([...hidden, key]);
    return card ? card.hide(next) : setOwn(next);
  };
  return { hidden, toggle };
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((other) => other !== key));
}

interface SeriesLegendProps {
  series: readonly Series[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** What stands behind the lines; it cannot be switched off. */
  barsName?: string | undefined;
}

/** Switches lines on and off. The last one that is visible stays. */
function SeriesLegend({ series, hidden, onToggle, barsName }: SeriesLegendProps) {
  const visibleCount = series.filter(({ key }) => !hidden.has(key)).length;
  return (
    <ul className="-ms-2 flex flex-wrap gap-1">
      {series.map(({ key, name, color, marker, previous }) => {
        const isVisible = !hidden.has(key);
        const isLast = isVisible && visibleCount === 1;
        return (
          <li key={key}>
            <button
              type="button"
              aria-pressed={isVisible}
              aria-label={chartsCopy.show(name)}
              aria-disabled={isLast}
              onClick={() => !isLast && onToggle(key)}
              className="inline-flex h-7 items-center gap-1.5 rounded-control px-2 text-small text-muted transition-colors duration-120 hover:bg-sunken aria-[pressed=false]:text-subtle aria-[pressed=false]:line-through"
            >
              <Swatch color={isVisible ? color : 'var(--chart-other)'} marker={previous ? 'dashes' : marker} />
              {name}
            </button>
          </li>
        );
      })}
      {barsName !== undefined && (
        <li className="inline-flex h-7 items-center gap-1.5 px-2 text-small text-muted">
          <Swatch color="var(--chart-previous)" marker="bars" />
          {barsName}
        </li>
      )}
    </ul>
  );
}
