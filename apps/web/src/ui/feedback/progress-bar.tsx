import { useId } from 'react';

interface ProgressBarProps {
  label: string;
  /** null: nobody knows how much there is. */
  fraction: number | null;
  valueText: string;
}

/**
 * How far something is that takes a while; its label and its value are in sight. Not the kit's, which every screen
 * would load: buttons know its context, and so it would live beside them.
 */
export function ProgressBar({ label, fraction, valueText }: ProgressBarProps) {
  const id = useId();
  const percentage = fraction === null ? undefined : Math.round(fraction * 100);
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-3 text-small text-muted">
        <span id={id}>{label}</span>
        <span className="numeric">{valueText}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percentage}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-pill bg-sunken"
      >
        {percentage === undefined ? (
          <div className="h-full w-1/4 animate-progress rounded-pill bg-primary" />
        ) : (
          <div className="h-full rounded-pill bg-primary" style={{ width: `${percentage}%` }} />
        )}
      </div>
    </div>
  );
}
