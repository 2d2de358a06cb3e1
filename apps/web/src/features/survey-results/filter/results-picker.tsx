import type { ResultsView } from '../../../lib/url/results-view.js';
import { FilterPicker } from '../../../ui/fields/filter-picker.js';
import { FacetsError, useSliceFields } from '../../slice/index.js';
import { resultsCopy } from '../results.copy.js';
import { FilterForm } from './filter-form.js';
import type { ResultNames } from './result-names.js';

interface ResultsPickerProps {
  survey: string;
  view: ResultsView;
  names: ResultNames;
  onChange: (view: ResultsView) => void;
  onDone: () => void;
}

/** Chooses what results are narrowed by: the answers, by a form, and the tickets behind them. */
export default function ResultsPicker({ survey, view, names, onChange, onDone }: ResultsPickerProps) {
  const fields = useSliceFields({ of: 'figures', view, onChange: (part) => onChange({ ...view, ...part }) });
  const apply = (next: ResultsView) => {
    onDone();
    onChange(next);
  };
  const form = <FilterForm survey={survey} view={view} names={names} onApply={apply} />;
  return (
    <>
      <FilterPicker fields={fields} form={{ label: resultsCopy.filter.answers, content: form }} onDone={onDone} />
      <FacetsError />
    </>
  );
}
