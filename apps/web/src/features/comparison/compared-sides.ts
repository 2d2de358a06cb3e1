import type { Comparison } from '@deskledger/contracts';

/** Figures of two ranges, as the API tells them, whatever the figures are. */
export interface ComparedSides<Figures> {
  current: Pick<Comparison['current'], 'range' | 'until'>;
  previous: Pick<Comparison['previous'], 'range' | 'until'> & { figures: Figures };
}
