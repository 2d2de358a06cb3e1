import { chartsCopy } from '../charts.copy.js';
import type { Series } from '../plot/plot.js';
import { Swatch } from '../plot/swatch.js';

interface SeriesLegendProps {
  series: readonly Series[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** What stands behind the lines; it cannot be switched off. */
  barsName?: string | undefined;
}

/** Switches lines on and off. The last one that is visible stays. */
export function SeriesLegend({ series, hidden, onToggle, barsName }: SeriesLegendProps) {
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
