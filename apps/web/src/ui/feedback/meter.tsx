import { Meter as AriaMeter } from 'react-aria-components/Meter';
import { cx } from '../class-names.js';

interface MeterProps {
  label: string;
  value: number;
  maximum: number;
  valueText: string;
  className?: string;
}

/** How much of a known whole, as a bar. */
export function Meter({ label, value, maximum, valueText, className }: MeterProps) {
  return (
    <AriaMeter
      aria-label={label}
      value={value}
      maxValue={maximum}
      valueLabel={valueText}
      className={cx('block h-2 overflow-hidden rounded-pill bg-sunken', className)}
    >
      {({ percentage }) => (
        <span className="block h-full rounded-pill bg-chart-1" style={{ width: `${percentage}%` }} />
      )}
    </AriaMeter>
  );
}
