import type { ReactNode } from 'react';
import { cx } from '../ui/class-names.js';
import type { Series } from './plot.js';
import { Swatch } from './series-legend.js';

const tooltipWidth = 208;

interface ChartTooltipProps {
  /** Horizontal place of the crosshair and the width of the box, in pixels. */
  x: number;
  boxWidth: number;
  heading: string;
  note?: string | undefined;
  rows: readonly { name: string; color: string; marker: Series['marker']; value: string }[];
  foot?: ReactNode;
}

/** Beside the crosshair, never on it; in a narrow box it docks under the plot. */
export function ChartTooltip({ x, boxWidth, heading, note, rows, foot }: ChartTooltipProps) {
  const isDocked = boxWidth < 480;
  const flips = x + 16 + tooltipWidth > boxWidth;
  const style = isDocked ? undefined : { left: flips ? x - 16 - tooltipWidth : x + 16, width: tooltipWidth };
  return (
    <div
      style={style}
      className={cx(
        'absolute z-10 rounded-popover border border-line bg-raised p-3 text-small shadow-popover',
        isDocked ? 'inset-x-0 top-full' : 'top-2',
      )}
    >
      <p className="font-medium">
        {heading}
        {note && <span className="ms-1 font-normal text-subtle">{note}</span>}
      </p>
      <dl className="mt-1.5 grid gap-1">
        {rows.map((row) => (
          <div key={row.name} className="flex items-center gap-2">
            <dt className="flex grow items-center gap-2 text-muted">
              <Swatch color={row.color} marker={row.marker} />
              {row.name}
            </dt>
            <dd className="numeric font-medium">{row.value}</dd>
          </div>
        ))}
      </dl>
      {foot && <div className="mt-2 border-t border-line pt-2">{foot}</div>}
    </div>
  );
}
