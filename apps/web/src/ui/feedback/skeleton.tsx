import { cx } from '../class-names.js';

interface SkeletonProps {
  className?: string;
  /** Without the shimmer: for what is there in a moment, and for shapes that would flicker. */
  isStill?: boolean;
}

/** A grey bar in the place of what is loading; give it the geometry of the real thing. */
export function Skeleton({ className, isStill = false }: SkeletonProps) {
  return (
    <span aria-hidden className={cx('block rounded-chip bg-skeleton', !isStill && 'animate-shimmer', className)} />
  );
}
