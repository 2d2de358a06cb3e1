import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { versionsQuery } from '../../surveys/index.js';
import { knownResponsesQuery, organizationsQuery } from '../results.queries.js';
import { namesFrom, type ResultNames } from './result-names.js';

/** What the filters of a survey offer in a range. Until it is known, ids stand for themselves. */
export function useResultNames(survey: string, view: ResultsView): ResultNames {
  const responses = useQuery(knownResponsesQuery(survey, view)).data;
  const organizations = useQuery(organizationsQuery(view)).data;
  const versions = useQuery(versionsQuery(survey)).data;
  return useMemo(
    () => namesFrom({ responses: responses ?? [], organizations: organizations ?? [], versions: versions ?? [] }),
    [responses, organizations, versions],
  );
}
