import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.js';
import { Swatch, type SwatchShape } from './swatch.js';

const tooltipWidth = 216;

export interface TooltipRow {
  name: string;
  color: string;
  marker: SwatchShape;
  value: string;
  /** When the value was measured, if that is not the date of the heading. */
  date?: string | undefined;
  /** By how much the present value differs from this one. */
  difference?: string | undefined;
}

interface ChartTooltipProps {
  /** Horizontal place of the crosshair and the width of the box, in pixels. */
  x: number;
  boxWidth: number;
  heading: string;
  note?: string | undefined;
  rows: readonly TooltipRow[];
  /** What was said about it. */
  notes?: readonly string[];
  footer?: ReactNode;
}

/** Beside the crosshair, never on it; in a narrow box it docks under the plot. */
export function ChartTooltip({ x, boxWidth, heading, note, rows, notes = [], footer: foot }: ChartTooltipProps) {
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
          <Row key={row.name} row={row} />
        ))}
      </dl>
      {notes.map((text, index) => (
        <p key={index} dir="auto" className="mt-1.5 border-s-2 border-primary ps-2 wrap-anywhere">
          {text}
        </p>
      ))}
      {foot && <div className="mt-2 border-t border-line pt-2">{foot}</div>}
    </div>
  );
}

function Row({ row }: { row: TooltipRow }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="flex min-w-0 grow items-baseline gap-2 text-muted">
        <Swatch color={row.color} marker={row.marker} />
        <span>
          {row.name}
          {row.date && <span className="block text-caption text-subtle">{row.date}</span>}
        </span>
      </dt>
      <dd className="numeric text-end font-medium whitespace-nowrap">
        {row.value}
        {row.difference && <span className="block text-caption font-normal text-subtle">{row.difference}</span>}
      </dd>
    </div>
  );
}
