import { useMemo } from 'react';
import { chartsCopy } from '../charts.copy.js';
import { EmptyPlot } from '../card/chart-figure.js';
import { ChartSilhouette } from '../card/chart-silhouette.js';
import type { ChartRows } from '../table/chart-table.js';
import { FigureFrame } from '../card/figure-frame.js';
import { heatBounds, heatRange, heatSteps } from './heat-levels.js';
import { heatColor, HeatMarks } from './heat-marks.js';
import { HeatOverlay } from './heat-overlay.js';
import { heatHeight, hours, layOutHeat } from './heat-plot.js';
import { usePlotWidth } from '../plot/use-plot-width.js';

interface HeatGridProps {
  title: string;
  summary: string;
  /** Seven rows from Monday to Sunday, each with one figure per hour from 0 to 23. */
  values: readonly (readonly number[])[];
  /** What is counted: `Tickets`. */
  unit: string;
  /** Title, range and zone. */
  caption: string;
  /** In the middle of a grid of zeros. */
  emptyText: string;
  footer?: string | undefined;
  /** Opens what is counted in an hour of a weekday (0 = Monday). */
  onOpen?: (row: number, hour: number) => void;
}

/** When things happen: hour by weekday, darker where there is more, by fifths of the hours. Keep `values` outside of the component. */
export function HeatGrid({ title, summary, values, unit, caption, emptyText, footer: foot, onOpen }: HeatGridProps) {
  const bounds = useMemo(() => heatBounds(values), [values]);
  const table = useMemo(() => tableOf(values, caption), [values, caption]);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-muted">{summary}</p>
        {bounds.length > 0 && <Legend bounds={bounds} />}
      </div>
      <FigureFrame title={title} table={table}>
        <HeatBox title={title} values={values} bounds={bounds} unit={unit} emptyText={emptyText} onOpen={onOpen} />
      </FigureFrame>
      {foot && <p className="mt-2 text-end text-caption text-subtle">{foot}</p>}
    </>
  );
}

type HeatBoxProps = Pick<HeatGridProps, 'title' | 'values' | 'unit' | 'emptyText'> & {
  bounds: readonly number[];
  onOpen: HeatGridProps['onOpen'];
};

function HeatBox({ emptyText, ...grid }: HeatBoxProps) {
  const { ref, width } = usePlotWidth();
  const plot = useMemo(() => layOutHeat(width), [width]);
  return (
    <div ref={ref} className="relative" style={{ height: heatHeight }}>
      {width > 0 ? (
        <>
          <HeatMarks plot={plot} values={grid.values} bounds={grid.bounds} />
          {grid.bounds.length > 0 ? <HeatOverlay plot={plot} {...grid} /> : <EmptyPlot text={emptyText} />}
        </>
      ) : (
        <ChartSilhouette kind="grid" />
      )}
    </div>
  );
}

/** Which colours stand for how many. */
function Legend({ bounds }: { bounds: readonly number[] }) {
  const steps = Array.from({ length: heatSteps + 1 }, (_, level) => ({ level, range: heatRange(level, bounds) }));
  return (
    <ul className="numeric flex flex-wrap gap-x-3 gap-y-1 text-caption text-subtle">
      {steps.map(
        ({ level, range }) =>
          range && (
            <li key={level} className="flex items-center gap-1.5">
              <span aria-hidden className="size-3 rounded-chip" style={{ background: heatColor(level) }} />
              {chartsCopy.span(range.from, range.to)}
            </li>
          ),
      )}
    </ul>
  );
}

/** Hours down, weekdays across: seven columns fit a page. */
function tableOf(values: HeatGridProps['values'], caption: string): ChartRows {
  return {
    caption,
    head: [chartsCopy.hour, ...chartsCopy.weekdays],
    rows: Array.from({ length: hours }, (_, hour) => [
      chartsCopy.hourRange(hour),
      ...values.map((row) => row[hour] ?? 0),
    ]),
  };
}
