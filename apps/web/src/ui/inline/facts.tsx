import type { ReactNode } from 'react';
import { cx } from '../class-names.js';

/**
 * Short facts in a line with dots between them. Each dot stands before its fact and outside of the box when the fact
 * begins a line, so that none hangs at the end or at the start of one. To a screen reader they are text: most stand in
 * the item of a list already.
 */
export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('min-w-0 overflow-clip [overflow-clip-margin:4px]', className)}>
      <div className="-ms-4 flex flex-wrap items-center gap-y-1.5">{children}</div>
    </div>
  );
}

export function Fact({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={cx(
        'numeric relative max-w-full ps-4 before:absolute before:start-1.5 before:text-subtle before:content-["·"]',
        className,
      )}
    >
      <span dir="auto">{children}</span>
    </div>
  );
}
