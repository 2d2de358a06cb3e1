import type { Plot } from '../plot/plot.js';
import type { ChartNote } from './chart-notes.js';

/** A flag on the axis under each bucket of which something is said, with a thin line up; several days are a band. */
export function NoteMarks({ plot, notes }: { plot: Plot; notes: readonly ChartNote[] }) {
  const bottom = plot.innerHeight;
  return notes.map(({ first, last }, index) => {
    const [start, end] = [plot.x(first), plot.x(last)];
    return (
      <g key={index}>
        {last > first && <rect x={start} width={end - start} height={bottom} fill="var(--primary)" opacity={0.06} />}
        <line x1={start} x2={start} y1={0} y2={bottom} stroke="var(--primary)" strokeDasharray="1 4" />
        <path
          d={`M${start - 4.5} ${bottom + 7} L${start} ${bottom} L${start + 4.5} ${bottom + 7} Z`}
          fill="var(--primary)"
        />
      </g>
    );
  });
}
