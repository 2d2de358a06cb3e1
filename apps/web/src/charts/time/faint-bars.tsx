import type { Plot } from '../plot/plot.js';

/** How many answers stand behind each point, so that a 5.0 from one of them is not read as a triumph. */
export interface BackgroundBars {
  name: string;
  /** One per bucket. */
  values: readonly number[];
}

/** They have no axis of their own and stay in the lowest part of the plot. */
const shareOfHeight = 0.3;
const widest = 20;

/** Bars that stand back behind the lines. */
export function FaintBars({ plot, values }: { plot: Plot; values: readonly number[] }) {
  const largest = Math.max(1, ...values);
  const step = plot.innerWidth / Math.max(1, values.length - 1);
  const width = Math.max(1, Math.min(widest, step * 0.6));
  return values.map((value, index) => {
    const height = (value / largest) * plot.innerHeight * shareOfHeight;
    return (
      <rect
        key={index}
        x={Math.min(Math.max(0, plot.x(index) - width / 2), Math.max(0, plot.innerWidth - width))}
        y={plot.innerHeight - height}
        width={width}
        height={height}
        rx={Math.min(2, width / 2)}
        fill="var(--chart-previous)"
        opacity={0.28}
      />
    );
  });
}
