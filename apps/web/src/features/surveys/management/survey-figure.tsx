import type { ReactNode } from 'react';
import { FigureCard } from '../../../ui/figures/figure-card.js';

interface SurveyFigureProps {
  title: string;
  definition?: string;
  value: ReactNode;
  /** Beside the value, where there is room. */
  aside?: ReactNode;
  /** Under the value, in words. */
  note?: ReactNode;
  /** The value is longer than a number. */
  isWords?: boolean;
}

export function SurveyFigure({ value, isWords = false, ...card }: SurveyFigureProps) {
  return (
    <FigureCard {...card}>
      <span data-long={isWords ? '' : undefined}>{value}</span>
    </FigureCard>
  );
}
