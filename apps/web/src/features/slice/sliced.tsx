import type { ReactNode } from 'react';
import { FilterWords } from '../../charts/card/filter-words.js';
import type { Slice } from '../../lib/url/slice.js';
import { FiguresGate } from './figures-gate.js';
import { sliceChips } from './slice-chips.js';
import { useSliceNames } from './slice-names.js';

/** Charts whose figures are of a slice: their pictures say so, and whoever may not see them is told. */
export function Sliced({ view, children }: { view: Slice; children: ReactNode }) {
  const words = sliceChips(view, useSliceNames(view)).map(({ label }) => label);
  return (
    <FilterWords value={words.length === 0 ? undefined : words.join(', ')}>
      <FiguresGate slice={view}>{children}</FiguresGate>
    </FilterWords>
  );
}
