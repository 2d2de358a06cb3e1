import { cx } from './class-names.js';

/** A grey bar in the place of what is loading; give it the geometry of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-shimmer rounded-chip bg-skeleton', className)} />;
}
