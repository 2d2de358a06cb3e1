import { localPoint } from '@visx/event';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatCount } from '../../lib/numbers/format.js';
import { chartsCopy } from '../charts.copy.js';
import { ChartTooltip } from '../plot/chart-tooltip.js';
import { type GridPlace, gridStep } from './grid-keys.js';
import { heatLevel } from './heat-levels.js';
import { heatColor } from './heat-marks.js';
import { cellAt, type HeatPlot, hours, weekdays } from './heat-plot.js';

interface HeatOverlayProps {
  title: string;
  plot: HeatPlot;
  values: readonly (readonly number[])[];
  /** The largest value of each step of colour. */
  bounds: readonly number[];
  /** What is counted, for the tooltip. */
  unit: string;
  onOpen: ((row: number, hour: number) => void) | undefined;
}

/**
 * Ring and tooltip. One tab stop with the role of a slider, because screen readers hand it all arrow keys and read its
 * value text on each move: left and right walk through the hours, up and down through the weekdays.
 */
export function HeatOverlay({ title, plot, values, bounds, unit, onOpen }: HeatOverlayProps) {
  const open = onOpen && (({ row, column }: GridPlace) => values[row]?.[column] && onOpen(row, column));
  const active = useActiveCell({ rows: weekdays, columns: hours }, open);
  const { row, column } = active.place;
  const value = values[row]?.[column] ?? 0;
  const heading = chartsCopy.hourOf(chartsCopy.weekdays[row] ?? '', column);
  const printed = formatCount(value);
  const follow = (event: PointerEvent) => {
    const point = localPoint(event.currentTarget, event);
    if (point !== null) active.pointAt(cellAt(plot, point.x, point.y));
  };
  return (
    <div className="absolute inset-0" onPointerLeave={active.leave}>
      {active.isShown && <Ring plot={plot} place={active.place} />}
      <div
        role="slider"
        tabIndex={0}
        aria-label={chartsCopy.points(title)}
        aria-valuemin={0}
        aria-valuemax={weekdays * hours - 1}
        aria-valuenow={row * hours + column}
        aria-valuetext={`${heading}: ${printed} ${unit.toLowerCase()}`}
        className="absolute inset-0 touch-pan-y rounded-control"
        onKeyDown={active.onKeyDown}
        onPointerMove={follow}
        onPointerDown={follow}
        onClick={active.choose}
        onFocus={active.onFocus}
        onBlur={active.onBlur}
      />
      {active.isShown && (
        <ChartTooltip
          x={plot.left + (column + 0.5) * plot.step}
          boxWidth={plot.width}
          heading={heading}
          rows={[{ name: unit, color: heatColor(heatLevel(value, bounds)), marker: 'block', value: printed }]}
          footer={<Hint usesKeys={active.usesKeys} isLink={open !== undefined && value > 0} />}
        />
      )}
    </div>
  );
}

function Ring({ plot, place: { row, column } }: { plot: HeatPlot; place: GridPlace }) {
  return (
    <div
      className="pointer-events-none absolute rounded-chip shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--text)]"
      style={{
        left: plot.left + column * plot.step,
        top: plot.top + row * plot.rowStep,
        width: plot.cellWidth,
        height: plot.cellHeight,
      }}
    />
  );
}

/** What can be done with the cell; nothing is promised where it leads nowhere. */
function Hint({ usesKeys, isLink }: { usesKeys: boolean; isLink: boolean }) {
  if (!usesKeys && !isLink) return null;
  const text = isLink ? (usesKeys ? chartsCopy.linkKeys : chartsCopy.clickHint) : chartsCopy.hint;
  return <p className="text-caption text-subtle">{text}</p>;
}

/** Which cell of a grid is looked at, by the pointer or by the keys; a click or Enter acts on it. */
function useActiveCell({ rows, columns }: { rows: number; columns: number }, onChoose?: (place: GridPlace) => void) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [isShown, setShown] = useState(false);
  const [usesKeys, setUsesKeys] = useState(false);
  const show = (next: GridPlace) => {
    setPlace(next);
    setShown(true);
  };
  return {
    place,
    isShown,
    usesKeys,
    pointAt: show,
    choose: () => onChoose?.(place),
    leave: () => !usesKeys && setShown(false),
    onKeyDown(event: KeyboardEvent) {
      const next = gridStep(event.key, place, rows, columns);
      if (next !== undefined) show(next);
      else if (event.key === 'Enter' && onChoose) onChoose(place);
      else if (event.key === 'Escape' && isShown) setShown(false);
      else return;
      event.preventDefault();
    },
    onFocus(event: FocusEvent) {
      const byKeys = event.currentTarget.matches(':focus-visible');
      setUsesKeys(byKeys);
      if (byKeys) setShown(true);
    },
    onBlur() {
      setUsesKeys(false);
      setShown(false);
    },
  };
}
