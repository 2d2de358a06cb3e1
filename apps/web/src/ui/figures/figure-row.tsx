import type { ReactNode } from 'react';
import { cx } from '../class-names.js';
import { ScreenGrid } from '../layout/screen-grid.js';

interface FigureRowProps {
  children: ReactNode;
  /** Three cards, below each other on a phone; otherwise four, two by two on a phone. */
  isOfThree?: boolean;
}

/** Cards of one figure beside each other: their figures stand on one line and have one size (figures.css). */
export function FigureRow({ children, isOfThree = false }: FigureRowProps) {
  return (
    <ScreenGrid className={cx('figure-row', isOfThree ? 'md:grid-cols-3' : 'grid-cols-2 lg:grid-cols-4')}>
      {children}
    </ScreenGrid>
  );
}
