import { copy } from '../../../copy/copy.js';
import { resultsCopy } from '../results.copy.js';
import { withoutFilters, type ResultsView } from '../../../lib/url/results-view.js';
import { Button } from '../../../ui/buttons/button.js';
import { ChipGroup } from '../../../ui/fields/chip-group.js';
import { chipsOf, withoutChips } from './filter-chips.js';
import type { ResultNames } from './result-names.js';

interface ActiveFiltersProps {
  view: ResultsView;
  names: ResultNames;
  /** How many responses match; undefined while nobody knows. */
  count: number | undefined;
  onChange: (view: ResultsView) => void;
}

/** How many responses the filters leave, and each filter to be taken away. */
export default function ActiveFilters({ view, names, count, onChange }: ActiveFiltersProps) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2 pointer-coarse:min-h-9">
      <p className="numeric text-small text-subtle">{count !== undefined && resultsCopy.responses(count)}</p>
      <ChipGroup
        label={resultsCopy.filter.active}
        chips={chipsOf(view, names)}
        onRemove={(ids) => onChange(withoutChips(view, ids))}
      />
      <Button look="link" className="text-small" onPress={() => onChange(withoutFilters(view))}>
        {copy.spec.clearAll}
      </Button>
    </div>
  );
}
