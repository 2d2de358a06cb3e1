import type { ComponentPropsWithRef } from 'react';
import { cx } from '../class-names.js';

/** Side by side where there is room; what says nothing else takes one column. */
const grids = {
  one: undefined,
  two: 'lg:grid-cols-2',
  twelve: 'xl:grid-cols-12',
  'two, then twelve': 'lg:grid-cols-2 xl:grid-cols-12',
} as const;

interface ScreenGridProps extends ComponentPropsWithRef<'div'> {
  columns?: keyof typeof grids;
  /** New figures are on their way; the old ones stay, dimmed. */
  isStale?: boolean;
}

/** The cards of a screen, with the gaps that every screen has. */
export function ScreenGrid({ columns = 'one', isStale, className, ...props }: ScreenGridProps) {
  return (
    <div
      aria-busy={isStale}
      className={cx(
        'grid gap-3 lg:gap-4 xl:gap-6',
        grids[columns],
        isStale !== undefined && 'transition-opacity duration-120',
        isStale && 'opacity-55',
        className,
      )}
      {...props}
    />
  );
}
