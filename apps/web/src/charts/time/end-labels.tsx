import { lastMeasured } from './line-stretches.js';
import type { Plot, Series, Target } from '../plot/plot.js';
import { spreadLabels } from './spread-labels.js';

interface EndLabelsProps {
  plot: Plot;
  series: readonly Series[];
  target: Target | undefined;
}

/** The names of the lines at their right ends. */
export function EndLabels({ plot, series, target }: EndLabelsProps) {
  const labels = [
    ...series.filter(isNamed).map((line) => ({ ...line, y: plot.y(endOf(line)) })),
    ...(target ? [{ key: 'target', name: target.label, color: 'var(--muted)', y: plot.y(target.value) }] : []),
  ];
  const places = spreadLabels(
    labels.map(({ y }) => y),
    16,
    plot.innerHeight,
  );
  return labels.map(({ key, name, color }, index) => (
    <text key={key} x={plot.innerWidth + 10} y={places[index]} dy={4} fontSize={12} fontWeight={500} fill={color}>
      {name}
    </text>
  ));
}

/** Earlier periods and lines without any value have no end to stand at. */
function isNamed({ previous, values }: Series): boolean {
  return previous === undefined && lastMeasured(values) >= 0;
}

function endOf({ values }: Series): number {
  return values[lastMeasured(values)] ?? 0;
}
