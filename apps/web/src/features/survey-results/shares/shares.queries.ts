import { createSurveyShare, listSurveyShares, revokeSurveyShare, type RequestOf } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { periodQuery } from '../../../lib/url/period.js';
import { daysOf, type ResultsView } from '../../../lib/url/results-view.js';
import { bucketOf } from '../../../lib/url/series.js';

type Shared = RequestOf<typeof createSurveyShare>['body'];

export const sharesQuery = (survey: string) =>
  queryOptions({
    queryKey: ['survey shares', survey],
    queryFn: async ({ signal }) => (await call(listSurveyShares, { params: { id: survey } }, { signal })).items,
  });

export const shareCalls = {
  make: (survey: string, body: Shared) => call(createSurveyShare, { params: { id: survey }, body }),
  revoke: (id: string) => call(revokeSurveyShare, { params: { id } }),
};

/** A view as it is shared; null where it is narrowed by what could reveal a person. */
export function sharedQueryOf(view: ResultsView): Shared['query'] | null {
  const { assignee, notAssignee, team, notTeam, text, tmin, tmax, question } = view;
  const people = [assignee, notAssignee, team, notTeam].some((values) => values !== undefined && values.length > 0);
  if (people || text || [tmin, tmax, question].some((value) => value !== undefined)) return null;
  return {
    ...periodQuery({ ...view, ...daysOf(view) }),
    bucket: bucketOf(view),
    ...(view.rating.length > 0 && { rating: view.rating }),
    ...(view.version.length > 0 && { version: view.version }),
  };
}
