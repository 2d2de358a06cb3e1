import { useQuery } from '@tanstack/react-query';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { useSliceNames } from '../../slice/index.js';
import { versionsQuery } from '../../surveys/index.js';
import { questionsOf, type ResultNames } from './result-names.js';

/** What the filters of a survey offer. Until it is known, ids stand for themselves. */
export function useResultNames(survey: string, view: ResultsView): ResultNames {
  const versions = useQuery(versionsQuery(survey)).data ?? [];
  return {
    ofSlice: useSliceNames(view),
    versions: versions.map(({ version }) => String(version)),
    questions: questionsOf(versions),
  };
}
