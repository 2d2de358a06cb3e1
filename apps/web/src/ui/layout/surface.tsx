import type { ComponentPropsWithRef } from 'react';
import { cx } from '../class-names.js';

/** What lies on the page with an edge around it; for what is no element of its own, such as a link. */
export const surface = 'rounded-card border border-line bg-surface';

interface SurfaceProps extends ComponentPropsWithRef<'section'> {
  as?: 'div' | 'section' | 'article';
}

/** Holds what belongs together on the page. */
export function Surface({ as = 'div', className, ...props }: SurfaceProps) {
  // All of them take the same.
  const Element = as as 'section';
  return <Element className={cx(surface, className)} {...props} />;
}
