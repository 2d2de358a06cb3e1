import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ownAnswer } from '../../lib/api/own-answer.js';
import { isFilteredResults, type ResultsView } from '../../lib/url/results-view.js';
import { Button } from '../../ui/buttons/button.js';
import { useCanEdit } from '../account/index.js';
import { ComparedDates } from '../comparison/index.js';
import { ExportMenu } from '../export/index.js';
import { FilterButton } from './filter/filter-button.js';
import { useResultNames } from './filter/use-result-names.js';
import { responseChoices } from './response-choices.js';
import { overviewQuery, resultsComparisonQuery } from './results.queries.js';
import { sharesCopy } from './shares/shares.copy.js';

const SharesDialog = lazy(() => import('./shares/shares-dialog.js'));
const ActiveFilters = lazy(() => import('./filter/active-filters.js'));

interface ResultsToolbarProps {
  survey: string;
  view: ResultsView;
  onChange: (view: ResultsView) => void;
}

export function ResultsFilter({ survey, view, onChange }: ResultsToolbarProps) {
  const names = useResultNames(survey, view);
  return <FilterButton survey={survey} view={view} names={names} onChange={onChange} />;
}

export function ResultsExport({ survey, view }: Omit<ResultsToolbarProps, 'onChange'>) {
  const overview = ownAnswer(useQuery(overviewQuery(survey, view)));
  return <ExportMenu choices={responseChoices(survey, view, overview?.responseRate.total)} />;
}

/** Managers share the results that are on the screen by a link. */
export function ResultsShare({ survey, view }: Omit<ResultsToolbarProps, 'onChange'>) {
  const [isOpen, setOpen] = useState(false);
  if (!useCanEdit()) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setOpen(true)} className="print:hidden">
        {sharesCopy.open}
      </Button>
      {isOpen && (
        <Suspense>
          <SharesDialog survey={survey} view={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Under the range: the dates that it is compared with. */
export function ResultsCompared({ survey, view }: Omit<ResultsToolbarProps, 'onChange'>) {
  return <ComparedDates query={useQuery(resultsComparisonQuery(survey, view))} isOff={view.compare === 'off'} />;
}

/** What the results are narrowed by. */
export function ResultsChips({ survey, view, onChange }: ResultsToolbarProps) {
  const names = useResultNames(survey, view);
  const { data, isPlaceholderData } = useQuery(overviewQuery(survey, view));
  if (!isFilteredResults(view)) return null;
  const count = isPlaceholderData ? undefined : data?.responseRate.total;
  return (
    <Suspense fallback={<div className="h-7 pointer-coarse:h-9" />}>
      <ActiveFilters view={view} names={names} count={count} onChange={onChange} />
    </Suspense>
  );
}
