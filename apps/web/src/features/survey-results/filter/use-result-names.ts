import { pointScale } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { useSliceNames } from '../../slice/index.js';
import { versionsQuery } from '../../surveys/index.js';
import { questionsOf, type ResultNames } from './result-names.js';

/** What the filters of a survey offer. Until it is known, ids stand for themselves. */
export function useResultNames(survey: string, view: ResultsView): ResultNames {
  const versions = useQuery(versionsQuery(survey)).data ?? [];
  const asked = versions.filter(({ version }) => view.version.length === 0 || view.version.includes(String(version)));
  return {
    ofSlice: useSliceNames(view),
    versions: versions.map(({ version }) => String(version)),
    questions: questionsOf(versions),
    scale: pointScale(asked),
  };
}
