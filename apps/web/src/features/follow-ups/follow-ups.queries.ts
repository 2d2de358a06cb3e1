import {
  changeFollowUp,
  listFollowUpAssignees,
  listFollowUps,
  type FollowUp,
  type FollowUpChange,
} from '@deskledger/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';
import { followUpsQueryOf, type FollowUpsView } from '../../lib/url/follow-ups-view.js';

/** The follow-ups of a view, page by page, with the counts by state. */
export function followUpsQuery(view: FollowUpsView) {
  const asked = followUpsQueryOf(view);
  return infiniteQueryOptions({
    queryKey: ['follow-ups', asked],
    queryFn: ({ pageParam, signal }) => call(listFollowUps, { query: { ...asked, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    ...follows('surveys'),
  });
}

/** To whom follow-ups can be assigned. */
export const assigneesQuery = queryOptions({
  queryKey: ['follow-up assignees'],
  queryFn: async ({ signal }) => (await call(listFollowUpAssignees, {}, { signal })).items,
});

/** The change is of what the reader has seen; anything newer is answered with 409. */
export function change({ id, version }: FollowUp, what: FollowUpChange): Promise<FollowUp> {
  return call(changeFollowUp, { params: { id }, body: { version, change: what } });
}

/** Every list and count of follow-ups is asked for again. */
export async function followUpsChanged(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['follow-ups'] }),
    queries.invalidateQueries({ queryKey: ['attention'] }),
  ]);
}
