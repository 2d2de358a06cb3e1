import { formatCount } from '../../lib/numbers/format.js';
import { chartsCopy } from '../charts.copy.js';
import type { BackgroundBars } from './faint-bars.js';
import type { Series } from '../plot/plot.js';
import type { TooltipRow } from '../plot/chart-tooltip.js';
import type { ValueAxis } from '../plot/value-axis.js';

/** What the tooltip and the screen reader say about one bucket, one row for each line and for the bars behind them. */
export function figuresAt(
  index: number,
  series: readonly Series[],
  axis: ValueAxis,
  bars: BackgroundBars | undefined,
): TooltipRow[] {
  const rows = series.map((line) => ({
    name: line.name,
    color: line.color,
    marker: line.previous ? ('dashes' as const) : line.marker,
    value: textOf(line.values[index] ?? null, axis),
    date: line.previous?.dates[index],
    difference: line.previous && differenceTo(line, series, index, axis),
  }));
  if (bars === undefined) return rows;
  const counted = formatCount(bars.values[index] ?? 0);
  return [...rows, { name: bars.name, color: 'var(--chart-previous)', marker: 'block', value: counted }];
}

function textOf(value: number | null, axis: ValueAxis): string {
  return value === null ? chartsCopy.noValue : axis.format(value);
}

/** `+13`: by how much the present figure lies above the earlier one. */
function differenceTo(line: Series, series: readonly Series[], index: number, axis: ValueAxis): string | undefined {
  const before = line.values[index] ?? null;
  const now = series.find(({ key }) => key === line.previous?.of)?.values[index] ?? null;
  if (before === null || now === null) return undefined;
  const sign = now > before ? '+' : '−';
  return now === before ? '±0' : `${sign}${axis.format(Math.abs(now - before))}`;
}
