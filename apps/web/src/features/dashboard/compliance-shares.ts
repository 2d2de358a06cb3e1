import type { Compliant } from '@deskledger/contracts';
import { copy } from '../../copy/copy.js';
import { shareTexts } from '../../lib/numbers/shares.js';

export interface Part {
  count: number;
  /** Share of all tickets, one decimal; the three parts add to 100.0%. */
  share: string;
}

/** Met, breached and everything that is not decided, as shares of all tickets created in the range. */
export function complianceShares(compliant: Compliant): { met: Part; breached: Part; undecided: Part } {
  const counts = [
    compliant.compliant,
    compliant.noneCompliant,
    compliant.running + compliant.paused + compliant.noTarget,
  ];
  const texts = shareTexts(counts, 1);
  const isEmpty = counts.every((count) => count === 0);
  const part = (index: number): Part => ({
    count: counts[index] ?? 0,
    share: isEmpty ? copy.state.none : texts[index]!,
  });
  return { met: part(0), breached: part(1), undecided: part(2) };
}
