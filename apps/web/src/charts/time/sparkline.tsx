import { curveMonotoneX } from '@visx/curve';
import { LinePath } from '@visx/shape';
import { memo } from 'react';
import { inProportion } from '../plot/in-proportion.js';
import { isMeasured } from './line-segments.js';

const width = 84;
const height = 28;
const inset = 3;

interface SparklineProps {
  /** Null is a gap. */
  values: readonly (number | null)[];
  /** The last value still grows. */
  isUnfinished?: boolean;
  /** What is drawn, under the line. */
  caption?: string;
  className?: string;
}

/** The shape of a figure over time, without axes; hidden from assistive technology. A flat line stands in the middle. */
export const Sparkline = memo(function Sparkline({ values, isUnfinished = false, caption, className }: SparklineProps) {
  const measured = values.filter((value) => value !== null);
  if (measured.length < 2) return null;
  const low = Math.min(...measured);
  const high = Math.max(...measured);
  const pad = low === high ? 1 : (high - low) * 0.1;
  const yScale = inProportion([low - pad, high + pad], [height - inset, inset]);
  const x = inProportion([0, values.length - 1], [inset, width - inset]);
  const y = (index: number) => yScale(values[index] ?? 0);
  const indices = values.map((_, index) => index);
  const stroke = { stroke: 'var(--chart-1)', strokeWidth: 1.75, strokeLinecap: 'round' } as const;
  const isDefined = (index: number) => isMeasured(values, index);
  const place = { x, y, defined: isDefined, curve: curveMonotoneX };
  const last = values.length - 1;
  const line = (
    <svg aria-hidden width={width} height={height} className={className}>
      <LinePath data={isUnfinished ? indices.slice(0, -1) : indices} {...place} {...stroke} />
      {isUnfinished && <LinePath data={indices.slice(-2)} {...place} {...stroke} strokeDasharray="0.5 3.5" />}
      {isUnfinished && isDefined(last) && (
        <circle cx={x(last)} cy={y(last)} r={2.25} fill="var(--surface)" stroke="var(--chart-1)" strokeWidth={1.25} />
      )}
    </svg>
  );
  if (caption === undefined) return line;
  return (
    <span className="grid justify-items-end gap-0.5 text-caption text-subtle">
      {line}
      {caption}
    </span>
  );
});
