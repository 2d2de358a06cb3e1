import { lazy } from 'react';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { AddFilter } from '../../slice/index.js';
import { resultsCopy } from '../results.copy.js';
import { chipsOf } from './filter-chips.js';
import type { ResultNames } from './result-names.js';

const ResultsPicker = lazy(() => import('./results-picker.js'));

interface FilterButtonProps {
  survey: string;
  view: ResultsView;
  names: ResultNames;
  onChange: (view: ResultsView) => void;
}

/** Opens the filters of the results. */
export function FilterButton({ survey, view, names, onChange }: FilterButtonProps) {
  return (
    <AddFilter title={resultsCopy.spec.filter} label={resultsCopy.filter.count(chipsOf(view, names).length)}>
      {(close) => <ResultsPicker survey={survey} view={view} names={names} onChange={onChange} onDone={close} />}
    </AddFilter>
  );
}
