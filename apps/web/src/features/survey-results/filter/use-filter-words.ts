import type { ResultsView } from '../../../lib/url/results-view.js';
import { chipsOf } from './filter-chips.js';
import { useResultNames } from './use-result-names.js';

/** What narrows a chart, for the foot of its picture; undefined when nothing does. */
export function useFilterWords(survey: string, view: ResultsView): string | undefined {
  const chips = chipsOf(view, useResultNames(survey, view));
  return chips.length === 0 ? undefined : chips.map(({ label }) => label).join(', ');
}
