import type { Comparison } from '@deskledger/contracts';

/** Figures of two ranges, each as of its own end, as the API tells them, whatever the figures are. */
export interface ComparedSides<Figures> {
  current: ComparedSide<Figures>;
  previous: ComparedSide<Figures>;
  dataBegins: Comparison['dataBegins'];
}

export type ComparedSide<Figures> = Pick<Comparison['current'], 'range' | 'until'> & { figures: Figures };
