import type { ReactNode } from 'react';
import { useChartCard } from './chart-card-context.js';
import type { ChartRows } from '../table/chart-table.js';
import { FigureFrame } from './figure-frame.js';
import { ChartSilhouette, type SilhouetteKind } from './chart-silhouette.js';
import { plotHeight } from '../plot/plot-height.js';
import { usePlotWidth } from '../plot/use-plot-width.js';

interface ChartFigureProps {
  title: string;
  /** One sentence that says what the marks show. */
  summary: string;
  /** Under the summary, however short both are: an earlier range joins them later, and the plot must not move for it. */
  legend?: ReactNode;
  table: ChartRows;
  footer?: string | undefined;
  /** What stands in the place of the plot until its width is known. */
  silhouette: SilhouetteKind;
  /** The plot in a box of `width` pixels, drawn as soon as the width is known. */
  children: (width: number) => ReactNode;
}

/** What every chart over dates stands in: summary and legend, the measured box of the plot, its table, a foot. */
export function ChartFigure({ title, summary, legend, table, footer: foot, silhouette, children }: ChartFigureProps) {
  const shows = useChartCard()?.shows;
  return (
    <>
      <div className="mb-3 grid gap-y-1">
        <p className="text-muted">{summary}</p>
        {shows !== 'table' && legend}
      </div>
      <FigureFrame title={title} table={table} className="mx-0 my-auto">
        <PlotBox silhouette={silhouette}>{children}</PlotBox>
      </FigureFrame>
      {foot && <p className="mt-2 text-end text-caption text-subtle">{foot}</p>}
    </>
  );
}

/** Measured anew when the marks come back to the place of the table. */
function PlotBox({ silhouette, children }: Pick<ChartFigureProps, 'silhouette' | 'children'>) {
  const { ref, width } = usePlotWidth();
  return (
    <div ref={ref} className="relative" style={{ height: plotHeight }}>
      {width > 0 ? children(width) : <ChartSilhouette kind={silhouette} />}
    </div>
  );
}

/** In the middle of a plot that has nothing to show. */
export function EmptyPlot({ text }: { text: string }) {
  return (
    <p className="pointer-events-none absolute inset-0 flex items-center justify-center ps-8 text-center text-muted">
      {text}
    </p>
  );
}
