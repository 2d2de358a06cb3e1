import { cx } from '../../ui/class-names.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { heatHeight } from '../heat/heat-plot.js';
import { plotHeight } from '../plot/plot-height.js';

export type SilhouetteKind = 'wave' | 'columns' | 'rows' | 'donut' | 'grid';

const columns = [38, 62, 47, 80, 56];
const rows = [92, 64, 48, 33, 20];
/** Heights of a line from left to right, in percent from above. */
const wave = [72, 64, 44, 52, 66, 58, 34, 28, 46, 54];

/**
 * The still, grey shape of a chart, as high as the chart will be: in the place of a plot whose code, figures or size are
 * on their way. Light enough to stand in a screen that fetches its charts later.
 */
export function ChartSilhouette({ kind }: { kind: SilhouetteKind }) {
  if (kind === 'donut') return <Donut />;
  if (kind === 'rows') return <Rows widths={rows} />;
  if (kind === 'grid') return <Skeleton isStill className="w-full" style={{ height: heatHeight }} />;
  return (
    <div aria-hidden className="flex w-full items-end gap-3 ps-9 pb-7" style={{ height: plotHeight }}>
      {kind === 'wave' ? (
        <Skeleton isStill className="size-full" style={{ clipPath: `polygon(${waveLine()})` }} />
      ) : (
        columns.map((percent) => <Skeleton key={percent} isStill className="grow" style={{ height: `${percent}%` }} />)
      )}
    </div>
  );
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
      {widths.map((percent) => (
        <Skeleton key={percent} isStill className="h-4.5" style={{ width: `${percent}%` }} />
      ))}
    </div>
  );
}

/** The points of the wave, and the two lower corners. */
function waveLine(): string {
  const points = wave.map((height, index) => `${(index / (wave.length - 1)) * 100}% ${height}%`);
  return ['0% 100%', ...points, '100% 100%'].join(', ');
}
