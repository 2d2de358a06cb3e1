import { readDelivery } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';

/** What of a delivery tells of a ticket; nothing of it is kept when nobody looks at it any more: it may name people. */
export const deliveryQuery = (id: string, ticket: string) =>
  queryOptions({
    queryKey: ['deliveries', id, ticket],
    queryFn: ({ signal }) => call(readDelivery, { params: { id }, query: { ticket } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
