import { cx } from '../class-names.js';

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block size-4 animate-spinner rounded-pill border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
