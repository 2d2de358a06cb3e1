import { listCustomerSurveys } from '@deskledger/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { isNotFound } from '../../lib/api/failure.js';
import { follows } from '../../lib/live/follows.js';

/** The surveys of the contact of a ticket, page by page. */
export function customerSurveysQuery(ticket: string) {
  return infiniteQueryOptions({
    queryKey: ['customer surveys', ticket],
    queryFn: ({ pageParam, signal }) =>
      call(listCustomerSurveys, { params: { id: ticket }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    retry: (count, error) => !isNotFound(error) && count < 2,
    ...follows('surveys'),
  });
}
