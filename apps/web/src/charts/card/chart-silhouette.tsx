import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { heatHeight } from '../heat/heat-plot.js';
import { plotFooter, plotHeight } from '../plot/plot-height.js';

export type SilhouetteKind = 'wave' | 'columns' | 'rows' | 'donut' | 'grid';

const columns = [38, 62, 47, 80, 56];
const rows = [92, 64, 48, 33, 20];
/** Heights of a line from left to right, in percent from above. */
const wave = [72, 64, 44, 52, 66, 58, 34, 28, 46, 54];

/**
 * The still, grey shape of a chart, as high as the chart will be: in the place of a plot whose code, figures or size are
 * on their way. Light enough to stand in a screen that fetches its charts later, and drawn without styles of its own, which
 * a page's policy forbids in HTML.
 */
export function ChartSilhouette({ kind }: { kind: SilhouetteKind }) {
  if (kind === 'donut') return <Donut />;
  if (kind === 'rows') return <Rows widths={rows} />;
  if (kind === 'grid') return <Shape height={heatHeight}>{bar({ width: 100 })}</Shape>;
  return (
    <div aria-hidden className="w-full ps-9 pb-7">
      {kind === 'wave' ? (
        <Shape height={plotHeight - plotFooter} isStretched>
          <polygon points={waveLine()} />
        </Shape>
      ) : (
        <Shape height={plotHeight - plotFooter}>
          {columns.map((height, index) => bar({ x: (index * 100) / columns.length, width: 18, height }))}
        </Shape>
      )}
    </div>
  );
}

interface ShapeProps {
  /** Pixels; as high as its class says without. */
  height?: number;
  /** Whether its units are hundredths of its box, whatever that measures. */
  isStretched?: boolean;
  className?: string;
  children: ReactNode;
}

function Shape({ height, isStretched = false, className, children }: ShapeProps) {
  return (
    <svg
      aria-hidden
      height={height}
      {...(isStretched && { viewBox: '0 0 100 100', preserveAspectRatio: 'none' })}
      className={cx('block w-full fill-skeleton', className)}
    >
      {children}
    </svg>
  );
}

/** All in percent; it stands on the ground. */
function bar({ x = 0, width, height = 100 }: { x?: number; width: number; height?: number }) {
  return <rect key={x} x={`${x}%`} y={`${100 - height}%`} width={`${width}%`} height={`${height}%`} rx="4" />;
}

function Donut() {
  return (
    <div aria-hidden className="@container flex min-h-72 flex-col justify-center">
      <div className="flex flex-col items-center gap-5 @md:flex-row @md:justify-center @md:gap-8">
        <Skeleton isStill className="size-52 shrink-0 rounded-pill" />
        <Rows widths={rows.slice(0, 3)} className="w-full max-w-80" />
      </div>
    </div>
  );
}

function Rows({ widths, className }: { widths: readonly number[]; className?: string }) {
  return (
    <div aria-hidden className={cx('grid gap-3.5', className)}>
      {widths.map((width) => (
        <Shape key={width} className="h-4.5">
          {bar({ width })}
        </Shape>
      ))}
    </div>
  );
}

/** The points of the wave, and the two lower corners. */
function waveLine(): string {
  const points = wave.map((height, index) => `${(index / (wave.length - 1)) * 100},${height}`);
  return ['0,100', ...points, '100,100'].join(' ');
}
