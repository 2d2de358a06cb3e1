import { readDashboard, readTicketFacets, type Dashboard } from '@deskledger/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';
import type { PeriodView } from '../../lib/url/period.js';
import { seriesQuery } from '../../lib/url/series.js';

/** Everything that the overview shows of a range, in one answer, so that its figures belong together. */
export function dashboardQuery(view: PeriodView) {
  const query = seriesQuery(view);
  return queryOptions({
    queryKey: ['dashboard', query],
    queryFn: ({ signal }) => call(readDashboard, { query }, { signal }),
    placeholderData: keepPreviousData,
    ...follows('figures'),
  });
}

/** Whether any ticket ever came, whenever it was: what the filters of the list offer says so. */
export const everHadTicketsQuery = queryOptions({
  queryKey: ['dashboard', 'ever'],
  ...follows('figures'),
  queryFn: async ({ signal }) => {
    const { organizations, priorities, agents } = await call(readTicketFacets, {}, { signal });
    return organizations.length + priorities.length + agents.length > 0;
  },
});

/** Nothing was created and nothing resolved. */
export function isEmptyDashboard({ metrics, responseTrends }: Dashboard): boolean {
  return metrics.all_tickets === 0 && responseTrends.every(({ resolved }) => resolved === 0);
}
