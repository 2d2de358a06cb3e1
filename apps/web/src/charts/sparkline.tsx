import { curveMonotoneX } from '@visx/curve';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { memo } from 'react';

const width = 84;
const height = 28;
const inset = 2;

/** The shape of a figure over time, without axes; hidden from assistive technology. A flat line stands in the middle. */
export const Sparkline = memo(function Sparkline({
  values,
  className,
}: {
  values: readonly number[];
  className?: string;
}) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const pad = low === high ? 1 : (high - low) * 0.1;
  const y = scaleLinear({ domain: [low - pad, high + pad], range: [height - inset, inset] });
  const x = scaleLinear({ domain: [0, values.length - 1], range: [inset, width - inset] });
  return (
    <svg aria-hidden width={width} height={height} className={className}>
      <LinePath
        data={[...values]}
        x={(_, index) => x(index)}
        y={(value) => y(value)}
        curve={curveMonotoneX}
        stroke="var(--chart-1)"
        strokeWidth={1.75}
        strokeLinecap="round"
      />
    </svg>
  );
});
