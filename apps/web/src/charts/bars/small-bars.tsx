import { Bar } from '@visx/shape';
import { FigureFrame } from '../card/figure-frame.js';
import { inProportion } from '../plot/in-proportion.js';
import type { ChartRows } from '../table/chart-table.js';

const height = 28;
const stub = 1;
/** Of a bar with the gap after it. */
const step = 6;
const bar = 4;

interface SmallBarsProps {
  title: string;
  /** One per day or so, the last of which still grows. */
  values: readonly number[];
  table: ChartRows;
}

/** Counts over time beside a line of text, without axes; its table is there for those who cannot see it. */
export function SmallBars({ title, values, table }: SmallBarsProps) {
  const y = inProportion([0, Math.max(1, ...values)], [0, height]);
  return (
    <FigureFrame title={title} table={table} className="relative m-0">
      <svg
        aria-hidden
        viewBox={`0 0 ${values.length * step} ${height}`}
        className="block h-7 max-w-full"
        width={values.length * step}
      >
        {values.map((value, index) => {
          const tall = Math.max(stub, y(value));
          return (
            <Bar
              key={index}
              x={index * step}
              y={height - tall}
              width={bar}
              height={tall}
              fill={value === 0 ? 'var(--border-strong)' : 'var(--chart-1)'}
              opacity={index === values.length - 1 ? 0.55 : 1}
            />
          );
        })}
      </svg>
    </FigureFrame>
  );
}
