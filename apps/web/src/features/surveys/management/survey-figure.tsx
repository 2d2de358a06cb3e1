import type { ReactNode } from 'react';
import { FigureCard } from '../../../ui/figure-card.js';

interface SurveyFigureProps {
  title: string;
  value: ReactNode;
  /** Beside the value, where there is room. */
  aside?: ReactNode;
  /** Under the value, in words. */
  note?: ReactNode;
  /** The value is longer than a number. */
  isWords?: boolean;
}

export function SurveyFigure({ title, value, aside, note, isWords = false }: SurveyFigureProps) {
  return (
    <FigureCard title={title} aside={aside} note={note}>
      <span data-long={isWords ? '' : undefined}>{value}</span>
    </FigureCard>
  );
}
